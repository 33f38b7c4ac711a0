import type { Store } from '../../../contract/subscription/subscription.js';
import type { EmailSample, SampleWorld } from '../email-sample.js';
import {
  cancelledEmail,
  endedUnpaidEmail,
  givenBackEmail,
  minorSubscribedEmail,
  paymentFailedEmail,
  reactivatedEmail,
  refundedEmail,
  subscribedEmail,
  type SubscriptionEmailFields,
  teamEndedEmail,
  teamSubscriptionEmail,
} from './subscription.emails.js';

const fields = (
  { athlete, parent, publicUrl }: SampleWorld,
  isAthlete = false,
  store: Store | null = null,
): SubscriptionEmailFields => ({
  athlete,
  reader: isAthlete ? athlete : parent,
  isAthlete,
  amount: 1_999,
  currency: 'usd',
  interval: 'month',
  at: '2026-04-02T12:00:00.000Z',
  store,
  settingsUrl: `${publicUrl}/${isAthlete ? 'athlete' : 'parent'}/settings`,
});
const payer = 'the athlete or parent who pays';

export const subscriptionEmails: readonly EmailSample[] = [
  { key: 'subscription-started', to: payer, write: (world) => subscribedEmail(fields(world)) },
  { key: 'payment-refunded', to: payer, write: (world) => refundedEmail(fields(world)) },
  { key: 'payment-failed', to: payer, write: (world) => paymentFailedEmail(fields(world)) },
  { key: 'subscription-cancelled', to: payer, write: (world) => cancelledEmail(fields(world)) },
  { key: 'subscription-reactivated', to: payer, write: (world) => reactivatedEmail(fields(world)) },
  { key: 'subscription-ended-unpaid', to: payer, write: (world) => endedUnpaidEmail(fields(world)) },
  {
    key: 'subscription-given-back',
    to: 'the athlete whose parent stops paying',
    write: (world) => givenBackEmail(fields(world, true)),
  },
  {
    key: 'minor-subscribed',
    to: 'the confirmed parents of a minor who pays',
    write: (world) => minorSubscribedEmail(fields(world)),
  },
  {
    key: 'team-subscription-ended-admins',
    to: 'admins',
    write: ({ team, coach, publicUrl }) => teamEndedEmail({ team, reader: coach, teamUrl: `${publicUrl}/admin/teams` }),
  },
  ...(['App Store', 'Google Play'] as const).flatMap((store) => {
    const key = store === 'App Store' ? 'app-store' : 'google-play';
    const of = (world: SampleWorld) => ({ ...fields(world, true, store), at: null });
    const to = `the athlete who pays in ${store === 'App Store' ? 'the App Store' : store}`;
    const when = '2026-04-02T12:00:00.000Z';
    return [
      {
        key: `subscription-started-${key}`,
        to,
        write: (world: SampleWorld) => subscribedEmail({ ...of(world), at: when }),
      },
      { key: `payment-failed-${key}`, to, write: (world: SampleWorld) => paymentFailedEmail(of(world)) },
      {
        key: `subscription-cancelled-${key}`,
        to,
        write: (world: SampleWorld) => cancelledEmail({ ...of(world), at: when }),
      },
      {
        key: `subscription-reactivated-${key}`,
        to,
        write: (world: SampleWorld) => reactivatedEmail({ ...of(world), at: when }),
      },
      { key: `subscription-ended-unpaid-${key}`, to, write: (world: SampleWorld) => endedUnpaidEmail(of(world)) },
      {
        key: `minor-subscribed-${key}`,
        to: `the confirmed parents of a minor who pays in ${store === 'App Store' ? 'the App Store' : store}`,
        write: (world: SampleWorld) => minorSubscribedEmail(fields(world, false, store)),
      },
    ];
  }),
  ...(['started', 'failed', 'ending', 'ended', 'refunded'] as const).map((change) => ({
    key: `team-subscription-${change}`,
    to: 'the primary coach of a team that pays',
    write: ({ team, coach, publicUrl }: SampleWorld) =>
      teamSubscriptionEmail(change, {
        team,
        reader: coach,
        amount: 48_000,
        currency: 'usd',
        seats: 40,
        at: '2026-04-02T12:00:00.000Z',
        settingsUrl: `${publicUrl}/coach/settings`,
      }),
  })),
];
