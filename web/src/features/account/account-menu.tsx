import { CreditCard, Eye, LockKeyhole, LockKeyholeOpen, ShieldOff } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { type ListedAccount, suspendAccount } from '../../../../contract/account/endpoints.js';
import { supportedRoles } from '../../../../contract/support-session.js';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { LongTextField } from '../../ui/form/long-text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { historyItem, RowMenu } from '../../ui/list/row-menu.js';
import { useReinstate, useSuspend, useTakeOffFactors } from './standing/api/accounts.js';

/** What can be done to an account; one's own is suspended by another admin. */
export function AccountMenu({
  account,
  onSuspend,
  onLostFactor,
  onSupport,
}: {
  account: ListedAccount;
  onSuspend: (account: ListedAccount) => void;
  onLostFactor: (account: ListedAccount) => void;
  onSupport: (account: ListedAccount) => void;
}) {
  const navigate = useNavigate();
  const { user } = useSession();
  const may = useMay();
  const reinstate = useReinstate();
  const change = account.suspended
    ? {
        key: 'reinstate',
        label: 'Reactivate',
        icon: <LockKeyholeOpen size={16} aria-hidden />,
        separated: true,
        onSelect: () => reinstate.mutate(account),
      }
    : {
        key: 'suspend',
        label: 'Suspend',
        icon: <LockKeyhole size={16} aria-hidden />,
        danger: true,
        separated: true,
        onSelect: () => onSuspend(account),
      };
  return (
    <RowMenu
      name={account.name}
      items={[
        historyItem(() => void navigate(paths.admin.logOf(`account-${account._id}`))),
        ...(!account.suspended && supportedRoles.some((role) => role === account.role) && may('support.start')
          ? [
              {
                key: 'support',
                label: 'See what they see',
                icon: <Eye size={16} aria-hidden />,
                onSelect: () => onSupport(account),
              },
            ]
          : []),
        ...(account.role === 'athlete' && may('payment.review')
          ? [
              {
                key: 'payments',
                label: 'View payments',
                icon: <CreditCard size={16} aria-hidden />,
                onSelect: () => void navigate(paths.admin.paymentsOf(account.name)),
              },
            ]
          : []),
        ...(account._id === user.id
          ? []
          : [
              {
                key: 'lost-factor',
                label: 'Turn off two-step sign-in',
                icon: <ShieldOff size={16} aria-hidden />,
                onSelect: () => onLostFactor(account),
              },
              change,
            ]),
      ]}
    />
  );
}

/** Says what will happen, and asks why. */
export function SuspendDialog({ account, onClosed }: { account: ListedAccount; onClosed: () => void }) {
  const suspend = useSuspend(account);
  const form = useNewForm({
    initial: { reason: '' },
    schema: suspendAccount.body,
    send: ({ reason }, { key }) => suspend.mutateAsync({ reason, key }),
  });
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title={`Suspend ${account.name}?`}
      width={520}
      submit="Suspend account"
      danger
      lead={
        <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>
          They’ll be signed out everywhere. They can’t sign in until an admin reactivates the account. Nothing is
          deleted. We’ll email them, without the reason.
        </p>
      }
    >
      <LongTextField of={form} name="reason" label="Reason" hint="Kept in the history." rows={2} maxLength={500} />
    </FormDialog>
  );
}

/** Says what will happen before somebody's second factor is taken off. */
export function LostFactorDialog({ account, onClosed }: { account: ListedAccount; onClosed: () => void }) {
  const takeOff = useTakeOffFactors(account);
  const form = useNewForm({
    initial: {},
    schema: z.object({}),
    send: () => takeOff.mutateAsync(),
  });
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title={`Turn off two-step sign-in for ${account.name}?`}
      width={520}
      submit="Turn off two-step sign-in"
      needs="nothing"
      danger
    >
      <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>
        For someone who lost their phone and recovery codes. Make sure it’s really them: afterward, their password alone
        signs them in. They’ll be signed out everywhere and get an email.
      </p>
    </FormDialog>
  );
}
