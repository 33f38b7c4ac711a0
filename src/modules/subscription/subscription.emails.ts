import { dayAt, shownDay } from '../../../contract/day.js';
import {
  type BillingInterval,
  shownAmount,
  type Store,
  storeNamed,
  stores,
} from '../../../contract/subscription/subscription.js';
import { possessive } from '../../kernel/lines.js';
import type { EmailMessage } from '../../platform/mail/mail.js';

/** What the emails about a subscription are written from. */
export interface SubscriptionEmailFields {
  readonly athlete: { readonly firstName: string; readonly lastName: string };
  readonly reader: { readonly firstName: string };
  /** The reader is the athlete. */
  readonly isAthlete: boolean;
  /** Cents: the price, or what was paid back. */
  readonly amount: number;
  readonly currency: string;
  readonly interval: BillingInterval;
  /** ISO 8601: when it ends, renews or is paid again; null where nobody knows. */
  readonly at: string | null;
  /** The store that it was bought in, and that alone can change it; null for one that is paid here. */
  readonly store: Store | null;
  /** The reader's settings. */
  readonly settingsUrl: string;
}

const head = { name: 'Touchline', color: null };
const day = (iso: string): string => shownDay(dayAt(new Date(iso)));
const whose = ({ isAthlete, athlete }: SubscriptionEmailFields): string =>
  isAthlete ? 'your' : possessive(athlete.firstName);
const reason = (fields: SubscriptionEmailFields): string =>
  `You’re getting this because you pay for ${whose(fields)} Pro subscription. You’ll always get emails about payments.`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const priceOf = ({ amount, currency, interval }: SubscriptionEmailFields): string =>
  `${shownAmount(amount, currency)} a ${interval}`;
const manageIn = (store: Store) => ({ label: `Manage in ${store}`, url: stores[store] });
const openSettings = (url: string) => ({ label: 'Open settings', url });

/** Where a payment is confirmed late, this is what tells it (spec, athlete side, section 8). */
export function subscribedEmail(fields: SubscriptionEmailFields): EmailMessage {
  const { athlete, reader, isAthlete, at, store, settingsUrl } = fields;
  return {
    head,
    subject: isAthlete ? 'You have Pro' : `${athlete.firstName} has Pro`,
    preview: `${capitalized(whose(fields))} Pro subscription is active.`,
    heading: isAthlete ? 'You have Pro' : `${athlete.firstName} has Pro`,
    paragraphs: [`Hi ${reader.firstName},`, `${capitalized(whose(fields))} Pro subscription is active. Thank you!`],
    facts: [['Price', priceOf(fields)], ...(at ? ([['Renews', day(at)]] as const) : [])],
    closing: [`You can cancel any time in ${store ? storeNamed(store) : 'your settings'}.`],
    action: store ? manageIn(store) : openSettings(settingsUrl),
    reason: reason(fields),
  };
}

export function refundedEmail(fields: SubscriptionEmailFields): EmailMessage {
  const { reader, amount, currency, settingsUrl } = fields;
  const refund = shownAmount(amount, currency);
  return {
    head,
    subject: `We refunded ${refund}`,
    preview: 'The money goes back to your card.',
    heading: 'You got a refund',
    paragraphs: [
      `Hi ${reader.firstName},`,
      `We sent ${refund} back to the card that pays for ${whose(fields)} Pro subscription. It can take 10 days to arrive.`,
    ],
    action: openSettings(settingsUrl),
    reason: reason(fields),
  };
}

export function paymentFailedEmail(fields: SubscriptionEmailFields): EmailMessage {
  const { reader, amount, currency, at, store, settingsUrl } = fields;
  const [text, cure] = store
    ? [
        `${storeNamed(store)} couldn’t charge you for ${whose(fields)} Pro subscription. Pro stays on while it tries again.`,
        `Update your payment method in ${storeNamed(store)} to keep Pro.`,
      ]
    : [
        `We couldn’t charge your card for ${whose(fields)} Pro subscription. Pro stays on while we try again.`,
        'Update your card to keep Pro.',
      ];
  return {
    head,
    subject: 'Your payment for Pro failed',
    preview: cure,
    heading: 'Your payment failed',
    paragraphs: [`Hi ${reader.firstName},`, capitalized(store ? `${text} ${cure}` : text)],
    facts: [['Amount', shownAmount(amount, currency)], ...(at ? ([['Next try', day(at)]] as const) : [])],
    action: store ? manageIn(store) : { label: 'Update your card', url: settingsUrl },
    reason: reason(fields),
  };
}

export function cancelledEmail(fields: SubscriptionEmailFields): EmailMessage {
  const { reader, at, store, settingsUrl } = fields;
  const ends = at ? day(at) : 'the end of the paid time';
  const text = store
    ? `You cancelled ${whose(fields)} Pro subscription in ${storeNamed(store)}.`
    : `We cancelled ${whose(fields)} Pro subscription.`;
  return {
    head,
    subject: `Your Pro subscription ends on ${ends}`,
    preview: 'You won’t be charged again.',
    heading: 'Pro was cancelled',
    paragraphs: [`Hi ${reader.firstName},`, `${text} It stays on until ${ends}. You won’t be charged again.`],
    closing: [`Changed your mind? You can reactivate it in ${store ? storeNamed(store) : 'your settings'} until then.`],
    action: store ? manageIn(store) : openSettings(settingsUrl),
    reason: reason(fields),
  };
}

export function reactivatedEmail(fields: SubscriptionEmailFields): EmailMessage {
  const { reader, at, store, settingsUrl } = fields;
  const text = store
    ? `You reactivated ${whose(fields)} Pro subscription in ${storeNamed(store)}.`
    : `We reactivated ${whose(fields)} Pro subscription.`;
  return {
    head,
    subject: 'Your Pro subscription is active again',
    preview: 'Pro continues without a break.',
    heading: 'Pro is active again',
    paragraphs: [`Hi ${reader.firstName},`, text],
    facts: [['Price', priceOf(fields)], ...(at ? ([['Renews', day(at)]] as const) : [])],
    action: store ? manageIn(store) : openSettings(settingsUrl),
    reason: reason(fields),
  };
}

export function endedUnpaidEmail(fields: SubscriptionEmailFields): EmailMessage {
  const { reader, store, settingsUrl } = fields;
  const why = store ? `${capitalized(storeNamed(store))} couldn’t charge you` : 'We couldn’t charge your card';
  return {
    head,
    subject: 'Your Pro subscription ended',
    preview: `${why}.`,
    heading: 'Pro has ended',
    paragraphs: [`Hi ${reader.firstName},`, `${why}, so ${whose(fields)} Pro subscription ended. Nothing was deleted.`],
    action: store ? manageIn(store) : { label: 'Subscribe again', url: settingsUrl },
    reason: reason(fields),
  };
}

/** To the athlete, when the parent who pays gives it back. */
export function givenBackEmail({ reader, at, settingsUrl }: SubscriptionEmailFields): EmailMessage {
  const ends = at ? day(at) : 'the end of the paid time';
  return {
    head,
    subject: `Your Pro subscription ends on ${ends}`,
    preview: 'Add your own card to keep Pro.',
    heading: 'Your parent stopped paying for Pro',
    paragraphs: [
      `Hi ${reader.firstName},`,
      `Pro stays on until ${ends}. To keep it, add your own card. You pay nothing before that day.`,
    ],
    action: openSettings(settingsUrl),
    reason: 'You’re getting this because a parent pays for your Pro subscription.',
  };
}

/** To the confirmed parents of a minor who pays themself. */
export function minorSubscribedEmail(fields: SubscriptionEmailFields): EmailMessage {
  const { athlete, reader, store, settingsUrl } = fields;
  const price = priceOf(fields);
  const name = `${athlete.firstName} ${athlete.lastName}`;
  return {
    head,
    subject: `${athlete.firstName} subscribed to Pro`,
    preview: store ? `It’s paid in ${storeNamed(store)}.` : 'You can cancel it or take it over.',
    heading: `${athlete.firstName} subscribed to Pro`,
    paragraphs: [
      `Hi ${reader.firstName},`,
      store
        ? `${name} pays ${price} for Pro in ${storeNamed(store)}. It can be cancelled there, by the account that bought it.`
        : `${name} pays ${price} for Pro. You can cancel it or take it over in your settings.`,
    ],
    action: store ? manageIn(store) : openSettings(settingsUrl),
    reason: `You’re getting this because you’re a parent or guardian of ${athlete.firstName}.`,
  };
}

/** What the emails about a team’s subscription are written from. */
export interface TeamSubscriptionEmailFields {
  readonly team: EmailMessage['head'];
  readonly reader: { readonly firstName: string };
  /** Cents: of all seats, or what was paid back. */
  readonly amount: number;
  readonly currency: string;
  readonly seats: number;
  /** ISO 8601: when it renews, is paid again or ends; null where nobody knows. */
  readonly at: string | null;
  readonly settingsUrl: string;
}

type Said = Pick<EmailMessage, 'subject' | 'preview' | 'heading'> & Pick<EmailMessage, 'facts'> & { text: string };

/** To the primary coach, who pays for the team. */
export function teamSubscriptionEmail(
  change: 'started' | 'failed' | 'ending' | 'ended' | 'refunded',
  { team, reader, amount, currency, seats, at, settingsUrl }: TeamSubscriptionEmailFields,
): EmailMessage {
  const price = ['Amount', shownAmount(amount, currency)] as const;
  const on = at ? day(at) : 'the end of the paid time';
  const said: Readonly<Record<typeof change, Said>> = {
    started: {
      subject: `${team.name} has Pro`,
      preview: 'The team’s subscription is active.',
      heading: 'The team’s subscription is active',
      text: `Everyone on ${team.name} has Pro now.`,
      facts: [['Seats', String(seats)], price, ...(at ? ([['Renews', day(at)]] as const) : [])],
    },
    failed: {
      subject: `The payment for ${team.name} failed`,
      preview: 'Update the card to keep Pro.',
      heading: 'The team’s payment failed',
      text: `We couldn’t charge the card for ${team.name}. Pro stays on while we try again.`,
      facts: [price, ...(at ? ([['Next try', day(at)]] as const) : [])],
    },
    ending: {
      subject: `Pro for ${team.name} ends on ${on}`,
      preview: 'The team won’t be charged again.',
      heading: 'The team’s subscription ends',
      text: `The subscription of ${team.name} was cancelled. Pro stays on until ${on}. You can reactivate it until then.`,
    },
    ended: {
      subject: `The subscription of ${team.name} ended`,
      preview: 'Nothing was deleted.',
      heading: 'The team’s subscription ended',
      text: `The subscription of ${team.name} ended. Nothing was deleted. Subscribe again to keep paying for your athletes.`,
    },
    refunded: {
      subject: `We refunded ${team.name}`,
      preview: 'The money goes back to the card.',
      heading: 'The team got a refund',
      text: `We sent money back to the card that pays for ${team.name}. It can take 10 days to arrive.`,
      facts: [price],
    },
  };
  const { text, ...words } = said[change];
  return {
    head: team,
    ...words,
    paragraphs: [`Hi ${reader.firstName},`, text],
    action: { label: change === 'failed' ? 'Update the card' : 'Open settings', url: settingsUrl },
    reason: `You’re getting this because you’re the primary coach of ${team.name}. You’ll always get emails about payments.`,
  };
}

/** To admins, once the subscription of a team ended: its status is theirs to decide. */
export function teamEndedEmail({ team, reader, teamUrl }: AdminFields): EmailMessage {
  return {
    head: { name: 'Touchline', color: null },
    subject: `The subscription of ${team.name} ended`,
    preview: 'The team and its athletes keep what they have.',
    heading: 'A team’s subscription ended',
    paragraphs: [
      `Hi ${reader.firstName},`,
      `The subscription of ${team.name} ended. Nothing was turned off. Contact the coach, let athletes pay, or deactivate the team.`,
    ],
    action: { label: 'View team', url: teamUrl },
    reason: 'You’re getting this because you’re an admin of Touchline.',
  };
}

interface AdminFields {
  readonly team: { readonly name: string };
  readonly reader: { readonly firstName: string };
  readonly teamUrl: string;
}
