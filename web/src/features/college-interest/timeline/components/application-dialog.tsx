import { useState } from 'react';
import type { z } from 'zod';
import { changeApplication } from '../../../../../../contract/college-interest/endpoints.js';
import { Application } from '../../../../../../contract/college-interest/timeline.js';
import {
  applicationDecisionLabels,
  applicationDecisions,
  type ApplicationDecision,
} from '../../../../../../contract/college-interest/vocabulary.js';
import { today } from '../../../../ui/day.js';
import { DayField } from '../../../../ui/form/day-field.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { SelectField } from '../../../../ui/form/select-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useEditForm } from '../../../../ui/form/use-edit-form.js';
import { useRecord } from '../../change-interest.js';
import type { RecordProps } from './record-dialog.js';

const Changes = Application.partial();

/** Deadline, submission and decision of an application. */
export function ApplicationDialog({ interest, onClosed }: RecordProps) {
  const [open, setOpen] = useState(true);
  const record = useRecord(interest, changeApplication);
  const form = useEditForm<Application, z.infer<typeof Changes>>({
    stored: interest.application,
    schema: Changes,
    save: async ({ changes, basedOn, key }) => {
      await record.mutateAsync({ body: { application: changes, basedOn }, key, title: 'Application recorded' });
      setOpen(false);
    },
    wording: ({ message }) => message,
    within: 'application',
  });
  return (
    <FormDialog
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title="Application"
      action={
        <SubmitButton of={form} needs="changed">
          Save
        </SubmitButton>
      }
    >
      <DayField of={form} name="deadline" label="Deadline" />
      <DayField of={form} name="submittedOn" label="Submitted on" max={today()} />
      <SelectField<Application, ApplicationDecision>
        of={form}
        name="decision"
        label="Decision"
        placeholder="None yet"
        clearable
        options={applicationDecisions.map((value) => ({ value, label: applicationDecisionLabels[value] }))}
      />
      <DayField of={form} name="decidedOn" label="Decided on" max={today()} />
    </FormDialog>
  );
}
