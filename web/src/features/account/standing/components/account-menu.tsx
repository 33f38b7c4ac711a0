import { History, LockKeyhole, LockKeyholeOpen, ShieldOff } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ListedAccount } from '../../../../../../contract/account/accounts.js';
import { paths } from '../../../../app/paths.js';
import { useSession } from '../../../../app/session/session.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import { useReinstate } from '../api/accounts.js';

/** What can be done to an account; one's own is suspended by another admin. */
export function AccountMenu({
  account,
  onSuspend,
  onLostFactor,
}: {
  account: ListedAccount;
  onSuspend: (account: ListedAccount) => void;
  onLostFactor: (account: ListedAccount) => void;
}) {
  const navigate = useNavigate();
  const { user } = useSession();
  const reinstate = useReinstate();
  const change = account.suspended
    ? {
        key: 'reinstate',
        label: 'Open again',
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
        {
          key: 'history',
          label: 'View history',
          icon: <History size={16} aria-hidden />,
          onSelect: () => void navigate(paths.admin.logOf(`account-${account._id}`)),
        },
        ...(account._id === user.id
          ? []
          : [
              {
                key: 'lost-factor',
                label: 'Remove second factor',
                icon: <ShieldOff size={16} aria-hidden />,
                onSelect: () => onLostFactor(account),
              },
              change,
            ]),
      ]}
    />
  );
}
