import { Button, Input, Modal } from 'antd';
import { useState, type SyntheticEvent } from 'react';
import { erasePerson } from '../../../../../contract/privacy/endpoints.js';
import { ApiError } from '../../../app/api-error.js';
import { Field } from '../../../ui/field.js';
import { FormAlert } from '../../../ui/form-alert.js';
import { useErase, type Person } from '../api/erasures.js';
import styles from './erasures.module.css';

const consequences = [
  'They are signed out at once and cannot sign in again; their email address is free for a new account.',
  'They leave their team, and links between athlete and parents end.',
  'The keys to everything that the log holds on them are destroyed: nobody can read it any more.',
  'Their files are deleted, mails to and about them are emptied, and every screen’s data is made anew without them.',
  'The history keeps that somebody was erased, when and why, and who did it. It names nobody.',
];

/** Says what will happen, and lets it happen once the full name has been typed. */
export function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const erase = useErase();
  const fields = erase.error instanceof ApiError ? erase.error.fields : {};
  const body = { kind: person.kind, profileId: person.profileId, reason, confirmation };
  const ready = erasePerson.body.safeParse(body).success && confirmation.trim() === person.name;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (ready && !erase.isPending) erase.mutate(body, { onSuccess: onClose });
  };
  return (
    <Modal open title={`Erase ${person.name}`} footer={null} onCancel={onClose} destroyOnHidden width={560}>
      <form className={styles.dialog} onSubmit={submit} noValidate aria-label="Erase a person">
        <FormAlert>This cannot be undone.</FormAlert>
        <ul className={styles.consequences}>
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Field
          label="Reason"
          hint="Who asked for it, and when: for example “Letter of May 6, 2026”. It is kept, so do not name the person."
          error={fields['reason']}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={
            <>
              Type <b>{person.name}</b> to confirm
            </>
          }
          error={fields['confirmation']}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={250}
              value={confirmation}
              onChange={(event) => setConfirmation(event.target.value)}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button danger type="primary" htmlType="submit" disabled={!ready} loading={erase.isPending}>
            Erase for good
          </Button>
        </div>
      </form>
    </Modal>
  );
}
