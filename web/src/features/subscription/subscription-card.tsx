import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import {
  cancelSubscription,
  getSubscription,
  listInvoices,
  reactivateSubscription,
} from '../../../../contract/subscription/endpoints.js';
import { type AthleteSubscription, stores } from '../../../../contract/subscription/subscription.js';
import { call } from '../../app/call.js';
import { keepRead, readQuery, useRead } from '../../app/data/read.js';
import { useSession } from '../../app/session/session.js';
import { Card } from '../../ui/card.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { asAsked, useBillingPortal, useCancelling } from './billing.js';
import { termsInWords } from './billing-words.js';
import { Invoices } from './invoices.js';
import { type SectionFacts, subscriptionSection } from './section.js';
import { useSubscriptionDialog } from './subscription.js';
import { PaymentProblem } from './payment-problem.js';

/** What the section shows; waited for, so that nothing jumps. */
export const subscriptionQueries = (id: string) => [
  readQuery(getSubscription, { params: { id } }),
  readQuery(listInvoices, { params: { id } }),
];

type Subscriber = Pick<Athlete, '_id' | 'firstName' | 'team' | 'pendingTeam' | 'subscription'>;

interface Props {
  athlete: Subscriber;
  title: string;
}

/** The subscription in the settings of an athlete and of their parents (spec, "Settings subscription section"). */
export function SubscriptionCard({ athlete, title }: Props) {
  const input = { params: { id: athlete._id } };
  const { data: subscription } = useRead(getSubscription, input);
  const own = useSession().athleteId === athlete._id;
  if (!subscription) return null;
  const section = subscriptionSection(factsOf(athlete, subscription, own));
  if (!section) return null;
  return (
    <Card title={title} action={<StatusBadge tone={section.badge.tone}>{section.badge.words}</StatusBadge>}>
      <p>{termsInWords(subscription) || withoutOne(athlete, own)}</p>
      <PaymentProblem of={subscription} />
      {section.contact && <Contact athlete={athlete} subscription={subscription} own={own} />}
      <Actions athlete={athlete} subscription={subscription} section={section} />
      <OwnInvoices athleteId={athlete._id} />
    </Card>
  );
}

function withoutOne({ firstName, subscription: { state, daysLeft } }: Subscriber, own: boolean): string {
  if (state === 'trial') {
    const days = daysLeft === 1 ? '1 day' : `${daysLeft ?? 0} days`;
    return own ? `Your free trial has ${days} left.` : `${firstName}’s free trial has ${days} left.`;
  }
  return own ? 'You don’t have a subscription.' : `${firstName} doesn’t have a subscription.`;
}

const factsOf = (
  { team, pendingTeam }: Subscriber,
  { subscriptionStatus, store, payer, stripeCustomerId }: AthleteSubscription,
  own: boolean,
): SectionFacts => ({
  status: subscriptionStatus,
  store,
  parentPays: payer?.kind === 'parent',
  hasCustomer: stripeCustomerId !== null,
  team,
  pendingTeam,
  viewer: own ? 'athlete' : payer?.isCaller ? 'paying parent' : 'other parent',
});

interface ContactProps {
  athlete: Subscriber;
  subscription: AthleteSubscription;
  own: boolean;
}

/** Who to ask: the parent who pays, or the athlete (spec, section 6). */
function Contact({ athlete: { firstName }, subscription: { payer }, own }: ContactProps) {
  const parent = payer?.kind === 'parent' ? (payer.name ?? 'Another parent') : undefined;
  return (
    <p style={{ marginTop: 8 }}>
      {parent === undefined
        ? `${firstName} pays for it. Contact ${firstName} to change it.`
        : `${parent} pays for ${own ? 'you' : firstName}. Contact them to change it.`}
    </p>
  );
}

interface ActionsProps {
  athlete: Subscriber;
  subscription: AthleteSubscription;
  section: NonNullable<ReturnType<typeof subscriptionSection>>;
}

function Actions({ athlete, subscription, section: { button, billingHistory } }: ActionsProps) {
  const own = useSession().athleteId === athlete._id;
  const dialog = useSubscriptionDialog();
  const portal = useBillingPortal(subscription.stripeCustomerId);
  const client = useQueryClient();
  const input = { params: { id: athlete._id } };
  const { cancel } = useCancelling({
    keeps: own ? 'You keep' : `${athlete.firstName} keeps`,
    cancel: () => call(cancelSubscription, input),
    reactivate: () => call(reactivateSubscription, input),
    show: (asked) => {
      const canCancel = asked.subscriptionStatus === 'active';
      const canReactivate = !canCancel;
      keepRead(client, getSubscription, input, { ...asAsked(subscription, asked), canCancel, canReactivate });
    },
  });
  const subscribe = () => dialog.show('college-list', own ? undefined : athlete._id);
  return (
    <Flex wrap gap={8} style={{ marginTop: 14 }}>
      {button?.act === 'store' && subscription.store && (
        <Button href={stores[subscription.store]} target="_blank" rel="noreferrer">
          {button.label}
        </Button>
      )}
      {button?.act === 'subscribe' && subscription.canSubscribe && (
        <Button type="primary" onClick={subscribe}>
          {button.label}
        </Button>
      )}
      {button?.act === 'portal' && (
        <Button loading={portal.isOpening} onClick={portal.open}>
          {button.label}
        </Button>
      )}
      {subscription.takesOver && subscription.canSubscribe && <Button onClick={subscribe}>Take over payment</Button>}
      {billingHistory && (
        <Button loading={portal.isOpening} onClick={portal.open}>
          View Billing History
        </Button>
      )}
      {subscription.canCancel && (
        <Button danger {...cancel}>
          Cancel subscription
        </Button>
      )}
    </Flex>
  );
}

function OwnInvoices({ athleteId }: { athleteId: string }) {
  const { data } = useRead(listInvoices, { params: { id: athleteId } });
  return data ? <Invoices invoices={data.invoices} /> : null;
}
