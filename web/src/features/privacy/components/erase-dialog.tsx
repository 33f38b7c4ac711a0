import { useState } from 'react';
import { z } from 'zod';
import { erasePerson } from '../../../../../contract/privacy/endpoints.js';
import { FormAlert } from '../../../ui/form-alert.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { LongTextField } from '../../../ui/form/long-text-field.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { TextField } from '../../../ui/form/text-field.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';
import { useErase, type Person } from '../api/erasures.js';
import styles from './erasures.module.css';

const consequences = [
  'They are signed out at once and cannot sign in again; their email address is free for a new account.',
  'They leave their team, and links between athlete and parents end.',
  'The keys to everything that the log holds on them are destroyed: nobody can read it any more.',
  'Their files are deleted, mails to and about them are emptied, and every screen’s data is made anew without them.',
  'The history keeps that somebody was erased, when and why, and who did it. It names nobody.',
];

const { reason, confirmation } = erasePerson.body.shape;

/** Says what will happen, and lets it happen once the full name has been typed. */
export function EraseDialog({ person, onClosed }: { person: Person; onClosed: () => void }) {
  const { kind, profileId, name } = person;
  const [open, setOpen] = useState(true);
  const erase = useErase();
  const form = useNewForm({
    initial: { reason: '', confirmation: '' },
    schema: z.strictObject({
      reason,
      confirmation: confirmation.refine((typed) => typed === name, `Type ${name}`),
    }),
    send: (typed, { key }) => erase.mutateAsync({ kind, profileId, ...typed, key }).then(() => setOpen(false)),
  });
  return (
    <FormDialog
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={`Erase ${name}`}
      width={560}
      action={
        <SubmitButton of={form} needs="valid" danger>
          Erase for good
        </SubmitButton>
      }
      lead={
        <div className={styles.dialog}>
          <FormAlert>This cannot be undone.</FormAlert>
          <ul className={styles.consequences}>
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      }
    >
      <LongTextField
        of={form}
        name="reason"
        label="Reason"
        hint="Who asked for it, and when: for example “Letter of May 6, 2026”. It is kept, so do not name the person."
        rows={2}
        maxLength={500}
      />
      <TextField
        of={form}
        name="confirmation"
        label={
          <>
            Type <b>{name}</b> to confirm
          </>
        }
        autoComplete="off"
        spellCheck={false}
        maxLength={250}
      />
    </FormDialog>
  );
}
