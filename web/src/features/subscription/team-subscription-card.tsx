import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, InputNumber } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  cancelTeamSubscription,
  changeSeats,
  getPaymentConfig,
  getTeamSubscription,
  listTeamInvoices,
  reactivateTeamSubscription,
} from '../../../../contract/subscription/endpoints.js';
import { isPaid, MAX_SEATS, type TeamSubscription } from '../../../../contract/subscription/subscription.js';
import { messageOf } from '../../app/api-error.js';
import { call } from '../../app/call.js';
import { useAction } from '../../app/data/action.js';
import { keepRead, readQuery, useRead } from '../../app/data/read.js';
import { Card } from '../../ui/card.js';
import { LoadFailed } from '../../ui/empty-state.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useOpen } from '../../ui/use-open.js';
import { asAsked, useBillingPortal, useCancelling } from './billing.js';
import { PER_SEAT, termsInWords } from './billing-words.js';
import { Invoices } from './invoices.js';
import { badgeOfStatus } from './section.js';
import { isPaidIn } from './subscription.js';
import { PaymentProblem } from './payment-problem.js';

const TeamCheckout = lazy(async () => ({ default: (await import('./team-checkout.js')).TeamCheckout }));

/** What the card shows; waited for, so that nothing jumps. */
export const teamSubscriptionQueries = (id: string) => [
  readQuery(getTeamSubscription, { params: { id } }),
  readQuery(listTeamInvoices, { params: { id } }),
  readQuery(getPaymentConfig, {}),
];

/** The team's own subscription, which pays for a number of athletes; for its primary coach. */
export function TeamSubscriptionCard({ teamId }: { teamId: string }) {
  const input = { params: { id: teamId } };
  const { data: subscription, error, refetch } = useRead(getTeamSubscription, input);
  const { data: paid } = useRead(listTeamInvoices, input);
  if (error && !subscription) {
    return <LoadFailed what="The team’s subscription" error={error} onRetry={() => void refetch()} />;
  }
  if (!subscription) return null;
  const { tone, words } = badgeOfStatus(subscription.subscriptionStatus);
  return (
    <Card title="Team subscription" action={<StatusBadge tone={tone}>{words}</StatusBadge>}>
      <p>{termsInWords(subscription, PER_SEAT) || 'Your team can pay for its athletes. Each one needs a seat.'}</p>
      <PaymentProblem of={subscription} />
      <PaidForNobody of={subscription} />
      {subscription.subscriptionStatus === 'active' && (
        <TeamSeats key={subscription.seats} subscription={subscription} />
      )}
      <Actions subscription={subscription} />
      <Invoices invoices={paid?.invoices ?? []} />
    </Card>
  );
}

/** Seats are paid for, and the athletes pay, too: an admin decided so since. */
function PaidForNobody({ of: { subscriptionStatus, teamPays } }: { of: TeamSubscription }) {
  if (teamPays || !isPaid(subscriptionStatus)) return null;
  return (
    <Alert
      style={{ margin: '12px 0' }}
      type="warning"
      showIcon
      role="note"
      title="Your team pays for seats, but its athletes don’t have Pro."
      description="Athletes pay for themselves right now. Cancel the subscription, or ask support to let the team pay."
    />
  );
}

/** More or fewer seats; never fewer than the active athletes. */
export function TeamSeats({ subscription: { teamId, seats, seatsUsed } }: { subscription: TeamSubscription }) {
  const [wanted, setWanted] = useState(seats);
  const save = useAction(changeSeats, {
    done: ({ seats: now }) => ({ title: `Your team has ${now} ${now === 1 ? 'seat' : 'seats'}` }),
    failed: (error) => messageOf(error, 400, 409) ?? 'The seats could not be changed. Please try again.',
    renews: [getTeamSubscription],
  });
  const least = Math.max(1, seatsUsed);
  return (
    <Flex wrap gap={8} align="end" style={{ marginTop: 12 }}>
      <label>
        <span className="under" style={{ display: 'block', marginBottom: 4 }}>
          Seats ({seatsUsed} used)
        </span>
        <InputNumber min={least} max={MAX_SEATS} precision={0} value={wanted} onChange={setWanted} />
      </label>
      {wanted !== null && wanted !== seats && (
        <Button
          loading={save.isPending}
          onClick={() => save.mutate({ params: { id: teamId }, body: { seats: wanted } })}
        >
          Change seats
        </Button>
      )}
    </Flex>
  );
}

function Actions({ subscription }: { subscription: TeamSubscription }) {
  const { teamId, subscriptionStatus, stripeCustomerId } = subscription;
  const { data: config } = useRead(getPaymentConfig);
  const [params] = useSearchParams();
  const checkout = useOpen();
  const portal = useBillingPortal(stripeCustomerId);
  const client = useQueryClient();
  const input = { params: { id: teamId } };
  const change = useCancelling({
    keeps: 'Your team keeps',
    cancel: () => call(cancelTeamSubscription, input),
    reactivate: () => call(reactivateTeamSubscription, input),
    show: (asked) => keepRead(client, getTeamSubscription, input, asAsked(subscription, asked)),
  });
  const runs = isPaid(subscriptionStatus);
  return (
    <Flex wrap gap={8} style={{ marginTop: 14 }}>
      {!runs && config?.mode !== 'off' && (
        <Button type="primary" onClick={checkout.show}>
          Start Subscription
        </Button>
      )}
      {!runs && config?.mode === 'off' && <p>Payments are off here. Contact support to pay for your team.</p>}
      {stripeCustomerId !== null && (
        <Button loading={portal.isOpening} onClick={portal.open}>
          {runs ? 'Manage Subscription' : 'View Billing History'}
        </Button>
      )}
      {subscriptionStatus === 'to_be_cancelled' && <Button {...change.reactivate}>Reactivate Subscription</Button>}
      {subscriptionStatus === 'active' && (
        <Button danger {...change.cancel}>
          Cancel subscription
        </Button>
      )}
      <Suspense>
        {(checkout.open || isPaidIn(params)) && <TeamCheckout subscription={subscription} onClose={checkout.hide} />}
      </Suspense>
    </Flex>
  );
}
