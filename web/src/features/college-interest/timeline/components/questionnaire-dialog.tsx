import { useState } from 'react';
import { z } from 'zod';
import { completeQuestionnaire } from '../../../../../../contract/college-interest/endpoints.js';
import { Day } from '../../../../../../contract/college-interest/timeline.js';
import { today } from '../../../../ui/day.js';
import { DayField } from '../../../../ui/form/day-field.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useRecord } from '../../change-interest.js';
import type { RecordProps } from './record-dialog.js';

const Entry = z.object({ completedOn: Day });

/** When the college's recruiting questionnaire was filled out. */
export function QuestionnaireDialog({ interest, onClosed }: RecordProps) {
  const [open, setOpen] = useState(true);
  const record = useRecord(interest, completeQuestionnaire);
  const form = useNewForm<{ completedOn: string | null }, z.infer<typeof Entry>>({
    initial: { completedOn: interest.questionnaireCompletedOn ?? today() },
    schema: Entry,
    send: async (body, { key }) => {
      await record.mutateAsync({ body, key, title: 'Questionnaire recorded' });
      setOpen(false);
    },
    wording: ({ message }) => message,
  });
  return (
    <FormDialog
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title="Recruiting questionnaire"
      action={
        <SubmitButton of={form} needs="valid">
          Save
        </SubmitButton>
      }
    >
      <DayField of={form} name="completedOn" label="Filled out on" max={today()} />
    </FormDialog>
  );
}
