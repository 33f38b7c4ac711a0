import { Flex } from 'antd';
import { CreditCard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import {
  type ListedSubscription,
  listSubscriptions,
  paymentTroubles,
} from '../../../../../contract/subscription/admin.js';
import { isPaid, SubscriptionStatus } from '../../../../../contract/subscription/subscription.js';
import { useRead } from '../../../app/data/read.js';
import { EmptyState } from '../../../ui/empty-state.js';
import type { DataListProps } from '../../../ui/list/data-list.js';
import { fieldsOf, filtersQuery, single } from '../../../ui/list/filters.js';
import { ListSection } from '../../../ui/list/list-section.js';
import { RowButton } from '../../../ui/list/row-menu.js';
import { useView } from '../../../ui/list/use-view.js';
import { A_PAGE, pageField, searchField } from '../../../ui/list/view-fields.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { PER_SEAT, priceWords, shownDayOf } from '../billing-words.js';
import { badgeOfStatus } from '../section.js';

const filters = {
  status: single('Status', {
    field: z.union([z.enum(['', 'running']), SubscriptionStatus]).catch(''),
    none: '',
    options: [
      { value: '', label: 'Any status' },
      { value: 'running', label: 'Active or ending' },
      { value: 'active', label: 'Active' },
      { value: 'to_be_cancelled', label: 'To be cancelled' },
      { value: 'cancelled', label: 'Cancelled' },
      { value: 'inactive', label: 'Inactive' },
    ],
    query: (status) => ({ status }),
  }),
  trouble: single('Problem', {
    field: z.enum(['', ...paymentTroubles]).catch(''),
    none: '',
    options: [
      { value: '', label: 'Any payments' },
      { value: 'payment', label: 'Payment problem' },
      { value: 'dispute', label: 'Disputed' },
    ],
    query: (trouble) => ({ trouble }),
  }),
};
const View = z.object({ page: pageField, search: searchField, ...fieldsOf(filters) });

const PaymentDrawer = lazy(async () => ({ default: (await import('./payment-drawer.js')).PaymentDrawer }));

/** Subscriptions of athletes and teams; each opens with its invoices. */
export function SubscriptionList() {
  const [view, onView] = useView(View);
  const [opened, setOpened] = useState<ListedSubscription>();
  const { page, search } = view;
  const query = { page, count: A_PAGE, ...(search && { search }), ...filtersQuery(filters, view) };
  return (
    <>
      <ListSection
        label="Subscriptions"
        noun={['subscription', 'subscriptions']}
        query={useRead(listSubscriptions, { query }, { keep: true })}
        rows={({ subscriptions }) => subscriptions}
        total={({ total }) => total}
        searchIn="Athlete or team"
        filters={filters}
        view={view}
        onView={onView}
        empty={
          <EmptyState
            icon={<CreditCard size={22} />}
            title="No subscriptions yet"
            text="Athletes and teams that pay for Pro appear here."
          />
        }
        columns={columnsOf(setOpened)}
        idOf={({ id }) => id}
        nameOf={nameOf}
      />
      <Suspense>
        {opened && <PaymentDrawer key={opened.id} of={opened} onClosed={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}

const nameOf = ({ name, kind }: ListedSubscription): string =>
  name ?? (kind === 'team' ? 'A team' : 'A deleted athlete');
const kindWords = { athlete: 'Athlete', team: 'Team' } as const;

const termsOf = ({ price, seats }: ListedSubscription): string =>
  seats === null ? priceWords(price) : `${priceWords(price, PER_SEAT)}, ${seats} ${seats === 1 ? 'seat' : 'seats'}`;

/** What comes next, or came last. */
function dayWords({ subscriptionStatus, paidUntil, since, hasPaymentProblem }: ListedSubscription): string {
  if (!isPaid(subscriptionStatus)) return `Ended ${shownDayOf(since)}`;
  if (subscriptionStatus === 'to_be_cancelled') return `Ends ${shownDayOf(paidUntil)}`;
  return `${hasPaymentProblem ? 'Due' : 'Renews'} ${shownDayOf(paidUntil)}`;
}

const columnsOf = (onOpen: (one: ListedSubscription) => void): DataListProps<ListedSubscription>['columns'] => [
  {
    key: 'name',
    title: 'Who',
    cell: (one) => <RowButton onClick={() => onOpen(one)}>{nameOf(one)}</RowButton>,
    card: 'name',
  },
  { key: 'kind', title: 'Pays as', width: '104px', room: 900, cell: ({ kind }) => kindWords[kind], card: 'line' },
  { key: 'status', title: 'Status', width: '290px', cell: (one) => <Badges of={one} />, card: 'foot' },
  { key: 'price', title: 'Price', width: '230px', cell: termsOf, card: 'line' },
  { key: 'day', title: 'Next', width: '170px', cell: dayWords, card: 'line' },
];

function Badges({ of: { subscriptionStatus, hasPaymentProblem, isDisputed } }: { of: ListedSubscription }) {
  const { tone, words } = badgeOfStatus(subscriptionStatus);
  return (
    <Flex wrap gap={6} component="span">
      <StatusBadge tone={tone}>{subscriptionStatus === 'cancelled' ? 'Cancelled' : words}</StatusBadge>
      {hasPaymentProblem && <StatusBadge tone="bad">Payment problem</StatusBadge>}
      {isDisputed && <StatusBadge tone="bad">Disputed</StatusBadge>}
    </Flex>
  );
}
