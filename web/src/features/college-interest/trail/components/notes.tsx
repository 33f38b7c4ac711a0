import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { changeInterestNotes } from '../../../../../../contract/college-interest/change-interest.js';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import { FreeText, MOST_NOTES } from '../../../../../../contract/college-interest/trail.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useEditForm } from '../../../../ui/form/use-edit-form.js';
import { useRecord } from '../../api/change-interest.js';
import styles from './interest-trail.module.css';

const Changes = z.object({ notes: FreeText(MOST_NOTES) }).partial();

/** What somebody wants to remember of a college. */
export function Notes({ interest, mayChange }: { interest: CollegeInterest; mayChange: boolean }) {
  const [editing, setEditing] = useState(false);
  if (!mayChange && !interest.notes) return null;
  return (
    <section aria-label="Notes" className={styles.part}>
      <div className={styles.partHead}>
        <h3>Notes</h3>
        {mayChange && (
          <Button size="small" onClick={() => setEditing(true)}>
            {interest.notes ? 'Edit notes' : 'Add notes'}
          </Button>
        )}
      </div>
      {interest.notes && <p className={styles.notes}>{interest.notes}</p>}
      {editing && <NotesDialog interest={interest} onClosed={() => setEditing(false)} />}
    </section>
  );
}

function NotesDialog({ interest, onClosed }: { interest: CollegeInterest; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const record = useRecord(interest, changeInterestNotes);
  const form = useEditForm<{ notes: string | null }, z.infer<typeof Changes>>({
    stored: { notes: interest.notes },
    schema: Changes,
    save: async ({ changes, basedOn, key }) => {
      const body = { notes: changes.notes ?? null, basedOn: { notes: basedOn.notes ?? null } };
      await record.mutateAsync({ body, key, title: 'Notes saved' });
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
      title={`Notes on ${interest.college.name}`}
      action={
        <SubmitButton of={form} needs="changed">
          Save
        </SubmitButton>
      }
    >
      <LongTextField of={form} name="notes" label="Notes" maxLength={MOST_NOTES} rows={8} counted optional />
    </FormDialog>
  );
}
