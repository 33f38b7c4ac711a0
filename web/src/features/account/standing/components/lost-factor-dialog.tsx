import { useState } from 'react';
import { z } from 'zod';
import type { ListedAccount } from '../../../../../../contract/account/accounts.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useTakeOffFactors } from '../api/accounts.js';
import styles from './accounts.module.css';

/** Says what will happen before somebody's second factor is taken off. */
export function LostFactorDialog({ account, onClosed }: { account: ListedAccount; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const takeOff = useTakeOffFactors(account);
  const form = useNewForm({
    initial: {},
    schema: z.object({}),
    send: () => takeOff.mutateAsync().then(() => setOpen(false)),
  });
  return (
    <FormDialog
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={`Remove the second factor of ${account.name}`}
      width={520}
      action={
        <SubmitButton of={form} needs="nothing" danger>
          Remove
        </SubmitButton>
      }
    >
      <p className={styles.lead}>
        For somebody who has lost their phone and their recovery codes. Be sure that it is they who ask: from then on
        the password alone opens their account. They are signed out everywhere, and told by mail.
      </p>
    </FormDialog>
  );
}
