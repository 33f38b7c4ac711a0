import { useState } from 'react';
import { type z } from 'zod';
import { reportCommunication } from '../../../../../../contract/college-interest/endpoints.js';
import { MAX_NOTE } from '../../../../../../contract/college-interest/timeline.js';
import {
  communicationKindLabels,
  communicationKinds,
  type CommunicationKind,
} from '../../../../../../contract/college-interest/vocabulary.js';
import { today } from '../../../../ui/day.js';
import { ChoiceField } from '../../../../ui/form/choice-field.js';
import { DayField } from '../../../../ui/form/day-field.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useRecord } from '../../change-interest.js';
import type { RecordProps } from './record-dialog.js';

interface Values {
  kind: CommunicationKind | null;
  on: string | null;
  coachName: string | null;
  note: string | null;
}
const Entry = reportCommunication.body;

/** That a coach of the college was reached, written to or talked with. */
export function CommunicationDialog({ interest, onClosed }: RecordProps) {
  const [open, setOpen] = useState(true);
  const record = useRecord(interest, reportCommunication);
  const form = useNewForm<Values, z.infer<typeof Entry>>({
    initial: { kind: 'message-sent', on: today(), coachName: null, note: null },
    schema: Entry,
    send: async (body, { key }) => {
      await record.mutateAsync({ body, key, title: 'Contact recorded' });
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
      title="Contact with a coach"
      action={
        <SubmitButton of={form} needs="valid">
          Save
        </SubmitButton>
      }
    >
      <ChoiceField<Values, CommunicationKind>
        of={form}
        name="kind"
        label="What happened"
        options={communicationKinds.map((value) => ({ value, label: communicationKindLabels[value] }))}
      />
      <DayField of={form} name="on" label="On" max={today()} />
      <TextField of={form} name="coachName" label="Coach" hint="Optional" maxLength={100} optional />
      <LongTextField
        of={form}
        name="note"
        label="What was said"
        hint="Optional"
        maxLength={MAX_NOTE}
        rows={3}
        optional
      />
    </FormDialog>
  );
}
