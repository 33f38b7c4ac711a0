import { useState } from 'react';
import { z } from 'zod';
import { changeVisits } from '../../../../../../contract/college-interest/endpoints.js';
import { Day, Visit } from '../../../../../../contract/college-interest/timeline.js';
import {
  visitTypeLabels,
  visitTypes,
  VisitType,
  type VisitStatus,
} from '../../../../../../contract/college-interest/vocabulary.js';
import { ChoiceField } from '../../../../ui/form/choice-field.js';
import { DayField } from '../../../../ui/form/day-field.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TimeField } from '../../../../ui/form/time-field.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useRecord } from '../../change-interest.js';
import type { RecordProps } from './record-dialog.js';

interface Values {
  type: VisitType | null;
  date: string | null;
  time: string | null;
  status: VisitStatus | null;
}
const Entry = z.object({
  type: VisitType,
  date: Day,
  time: Visit.shape.time,
  status: Visit.shape.status,
});
const statuses = [
  { value: 'scheduled', label: 'Planned' },
  { value: 'attended', label: 'Attended' },
] as const;

/** Plans a visit, or says that one took place. */
export function VisitDialog({ interest, visit, onClosed }: RecordProps & { visit?: Visit | undefined }) {
  const [open, setOpen] = useState(true);
  const record = useRecord(interest, changeVisits);
  const form = useNewForm<Values, z.infer<typeof Entry>>({
    initial: {
      type: visit?.type ?? null,
      date: visit?.date ?? null,
      time: visit?.time ?? null,
      status: visit?.status ?? 'scheduled',
    },
    schema: Entry,
    send: async (entry, { key }) => {
      const visits = [{ ...entry, ...(visit ? { visitId: visit.visitId } : {}) }];
      await record.mutateAsync({ body: { visits }, key, title: 'Visit recorded' });
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
      title={visit ? 'Edit visit' : 'Visit'}
      action={
        <SubmitButton of={form} needs="valid">
          Save
        </SubmitButton>
      }
    >
      <ChoiceField<Values, VisitType>
        of={form}
        name="type"
        label="Visit type"
        options={visitTypes.map((value) => ({ value, label: visitTypeLabels[value] }))}
      />
      <ChoiceField<Values, VisitStatus> of={form} name="status" label="Status" options={statuses} />
      <DayField of={form} name="date" label="Day" />
      <TimeField of={form} name="time" label="Time" hint="Optional, the college’s local time" />
    </FormDialog>
  );
}
