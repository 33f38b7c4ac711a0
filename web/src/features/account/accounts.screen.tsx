import { Users } from 'lucide-react';
import { useState } from 'react';
import type { ListedAccount } from '../../../../contract/account/endpoints.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { roleLabels } from '../../app/session/role-labels.js';
import { DateField } from '../../ui/date-field.js';
import { dayOf, formatDay, today } from '../../ui/day.js';
import { EmptyState, NoneFound } from '../../ui/empty-state.js';
import { DataList, type DataListProps } from '../../ui/list/data-list.js';
import { FilterToolbar } from '../../ui/list/filter-toolbar.js';
import { isNarrowed } from '../../ui/list/filters.js';
import { List } from '../../ui/list/list.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE } from '../../ui/list/view-fields.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { OpenSupportSession, StartSupportDialog } from '../support-session/support-session.js';
import { AccountMenu, LostFactorDialog, SuspendDialog } from './account-menu.js';
import { accountFilters, AccountsView, useAccounts } from './standing/api/accounts.js';

/** /admin/accounts: who can sign in, and who is kept out. */
export function AdminAccountsScreen() {
  useDocumentTitle('Accounts');
  return (
    <>
      <ScreenHeader title="Accounts" text="Everyone who can sign in. Suspend an account to block sign-in." />
      <Accounts />
    </>
  );
}

/** Everybody who can sign in, or could. */
export function Accounts() {
  const [view, onView] = useView(AccountsView);
  const [chosen, setChosen] = useState<ListedAccount>();
  const [lost, setLost] = useState<ListedAccount>();
  const [supported, setSupported] = useState<ListedAccount>();
  return (
    <section aria-label="Accounts">
      <OpenSupportSession />
      <FilterToolbar
        search={{ label: 'Search accounts', placeholder: 'Search name or email' }}
        filters={accountFilters}
        values={view}
        onChange={onView}
      >
        <DateField
          label="New athletes since"
          placeholder="Athletes since"
          value={view.athletesSince}
          max={today()}
          onChange={(day) => onView({ athletesSince: day })}
        />
      </FilterToolbar>
      <List
        query={useAccounts(view)}
        what="The accounts"
        rows={({ accounts }) => accounts}
        skeleton={{ rows: 8 }}
        empty={
          isNarrowed(accountFilters, { ...view, status: '' }) ? (
            <NoneFound text="No accounts match." />
          ) : (
            <EmptyState icon={<Users size={22} />} title="No suspended accounts" text="Everyone can sign in." />
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
              of: (account) => (
                <AccountMenu account={account} onSuspend={setChosen} onLostFactor={setLost} onSupport={setSupported} />
              ),
            }}
          />
        )}
      </List>
      {supported && (
        <StartSupportDialog key={supported._id} account={supported} onClosed={() => setSupported(undefined)} />
      )}
      {lost && <LostFactorDialog key={lost._id} account={lost} onClosed={() => setLost(undefined)} />}
      {chosen && <SuspendDialog key={chosen._id} account={chosen} onClosed={() => setChosen(undefined)} />}
    </section>
  );
}

/** What the list shows of an account. */
const accountColumns: DataListProps<ListedAccount>['columns'] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ name, email }) => (
      <>
        {name}
        <p
          style={{
            overflow: 'hidden',
            color: 'var(--ink-3)',
            fontWeight: 400,
            fontSize: 12.5,
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {email}
        </p>
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
  if (!suspended) return <StatusBadge tone="good">Active</StatusBadge>;
  return (
    <>
      <StatusBadge tone="warn">{`Suspended ${formatDay(dayOf(suspended.at))}`}</StatusBadge>
      <p style={{ marginTop: 3, color: 'var(--ink-3)', fontSize: 12.5, overflowWrap: 'anywhere' }}>
        {suspended.reason}
      </p>
    </>
  );
}
