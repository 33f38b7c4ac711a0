import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { changeCommitment } from '../../../../../../contract/college-interest/endpoints.js';
import { Day } from '../../../../../../contract/college-interest/timeline.js';
import { today } from '../../../../ui/day.js';
import { DayField } from '../../../../ui/form/day-field.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useRecord } from '../../change-interest.js';
import type { RecordProps } from './record-dialog.js';

const Entry = z.object({ committedOn: Day });

/** Commits to the college, or takes the commitment back. */
export function CommitmentDialog({ interest, onClosed }: RecordProps) {
  const [open, setOpen] = useState(true);
  const { committedOn, college } = interest;
  const record = useRecord(interest, changeCommitment);
  const form = useNewForm<{ committedOn: string | null }, z.infer<typeof Entry>>({
    initial: { committedOn: committedOn ?? today() },
    schema: Entry,
    send: async (body, { key }) => {
      await record.mutateAsync({ body, key, title: 'Commitment recorded' });
      setOpen(false);
    },
    wording: ({ message }) => message,
  });
  const withdraw = async () => {
    await record.mutateAsync({ body: { committedOn: null }, title: 'Commitment withdrawn' });
    setOpen(false);
  };
  return (
    <FormDialog
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={`Commitment to ${college.name}`}
      lead={<p>Only one commitment at a time. Earlier records stay.</p>}
      action={
        <>
          {committedOn !== null && (
            <Button danger loading={record.isPending} onClick={() => void withdraw().catch(() => undefined)}>
              Withdraw commitment
            </Button>
          )}
          <SubmitButton of={form} needs="valid">
            {committedOn === null ? 'Commit' : 'Save'}
          </SubmitButton>
        </>
      }
    >
      <DayField of={form} name="committedOn" label="Committed on" max={today()} />
    </FormDialog>
  );
}
