import type { ListedAccount } from '../../../../../../contract/account/accounts.js';
import { roleLabels } from '../../../../app/session/role-labels.js';
import { dayOf, formatDay } from '../../../../ui/day.js';
import type { DataListProps } from '../../../../ui/list/data-list.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import styles from './accounts.module.css';

/** What the list shows of an account. */
export const accountColumns: DataListProps<ListedAccount>['columns'] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ name, email }) => (
      <>
        {name}
        <p className={styles.under}>{email}</p>
      </>
    ),
    card: 'name',
  },
  { key: 'role', title: 'Role', width: '18%', cell: ({ role }) => roleLabels[role], card: 'line' },
  {
    key: 'status',
    title: 'Status',
    width: '34%',
    cell: ({ suspended }) => <Standing suspended={suspended} />,
    card: 'foot',
  },
];

function Standing({ suspended }: Pick<ListedAccount, 'suspended'>) {
  if (!suspended) return <StatusBadge tone="good">Open</StatusBadge>;
  return (
    <>
      <StatusBadge tone="warn">{`Suspended ${formatDay(dayOf(suspended.at))}`}</StatusBadge>
      <p className={styles.reason}>{suspended.reason}</p>
    </>
  );
}
