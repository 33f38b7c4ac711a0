import { useState } from 'react';
import { suspendAccount, type ListedAccount } from '../../../../../../contract/account/accounts.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useSuspend } from '../api/accounts.js';
import styles from './accounts.module.css';

/** Says what will happen, and asks why. */
export function SuspendDialog({ account, onClosed }: { account: ListedAccount; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const suspend = useSuspend(account);
  const form = useNewForm({
    initial: { reason: '' },
    schema: suspendAccount.body,
    send: ({ reason }, { key }) => suspend.mutateAsync({ reason, key }).then(() => setOpen(false)),
  });
  return (
    <FormDialog
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={`Suspend ${account.name}`}
      width={520}
      action={
        <SubmitButton of={form} needs="valid" danger>
          Suspend
        </SubmitButton>
      }
      lead={
        <p className={styles.lead}>
          They are signed out everywhere at once, and cannot sign in until an admin opens the account again. Nothing of
          theirs is deleted. They are told by mail, without the reason.
        </p>
      }
    >
      <LongTextField of={form} name="reason" label="Reason" hint="It stays in the record." rows={2} maxLength={500} />
    </FormDialog>
  );
}
