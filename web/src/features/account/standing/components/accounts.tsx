import { Select } from 'antd';
import { SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import type { ListedAccount } from '../../../../../../contract/account/accounts.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { DataList } from '../../../../ui/list/data-list.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import { List } from '../../../../ui/list/list.js';
import { useView } from '../../../../ui/list/use-view.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { AccountsView, useAccounts } from '../api/accounts.js';
import { accountColumns } from './account-columns.js';
import { AccountMenu } from './account-menu.js';
import styles from './accounts.module.css';
import { LostFactorDialog } from './lost-factor-dialog.js';
import { SuspendDialog } from './suspend-dialog.js';

const statuses = [
  { value: '', label: 'Any status' },
  { value: 'open', label: 'Open' },
  { value: 'suspended', label: 'Suspended' },
] as const satisfies readonly { value: AccountsView['status']; label: string }[];

/** Everybody who can sign in, or could. */
export function Accounts() {
  const [view, onView] = useView(AccountsView);
  const [chosen, setChosen] = useState<ListedAccount>();
  const [lost, setLost] = useState<ListedAccount>();
  return (
    <section aria-label="Accounts">
      <ListToolbar>
        <SearchBox
          label="Search accounts"
          placeholder="Search names and addresses"
          value={view.search}
          onSearch={(search) => onView({ search })}
        />
        <Select<AccountsView['status']>
          className={styles.status ?? ''}
          aria-label="Status"
          options={[...statuses]}
          value={view.status}
          onChange={(status) => onView({ status })}
        />
      </ListToolbar>
      <List
        query={useAccounts(view)}
        what="The accounts"
        rows={({ accounts }) => accounts}
        skeleton={<ListSkeleton label="Loading the accounts" rows={8} />}
        empty={
          view.search ? (
            <EmptyState icon={<SearchX size={22} />} title="No results." text="No account is like that." />
          ) : (
            <EmptyState icon={<Users size={22} />} title="Nobody is suspended" text="Everybody may sign in." />
          )
        }
        pages={{
          page: view.page,
          size: A_PAGE,
          total: ({ accountCount }) => accountCount,
          noun: ['account', 'accounts'],
          onPage: (page) => onView({ page }),
        }}
      >
        {(accounts) => (
          <DataList
            label="Accounts"
            noun="accounts"
            rows={accounts}
            columns={accountColumns}
            idOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            actions={{
              width: '68px',
              of: (account) => <AccountMenu account={account} onSuspend={setChosen} onLostFactor={setLost} />,
            }}
          />
        )}
      </List>
      {lost && <LostFactorDialog key={lost._id} account={lost} onClosed={() => setLost(undefined)} />}
      {chosen && <SuspendDialog key={chosen._id} account={chosen} onClosed={() => setChosen(undefined)} />}
    </section>
  );
}
