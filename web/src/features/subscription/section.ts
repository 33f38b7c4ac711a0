import { isPaid, type Store, type SubscriptionStatus } from '../../../../contract/subscription/subscription.js';
import type { PaymentStrategy } from '../../../../contract/team/vocabulary.js';
import type { Tone } from '../../ui/status-badge.js';

interface TeamPays {
  readonly paymentStrategy: PaymentStrategy | null;
}

/** What the settings' subscription section depends on. */
export interface SectionFacts {
  /** Of the athlete's own subscription; null where there was none. */
  readonly status: SubscriptionStatus | null;
  /** In which it was bought: it is changed there alone. Null for one that is paid here. */
  readonly store: Store | null;
  readonly parentPays: boolean;
  /** Whether there is a billing customer, who has a history. */
  readonly hasCustomer: boolean;
  /** The athlete's active team, and the one that they asked to join. */
  readonly team: TeamPays | null;
  readonly pendingTeam: TeamPays | null;
  readonly viewer: 'athlete' | 'paying parent' | 'other parent';
}

/** What a button of the section does: pay for a subscription, open the billing portal, or open the store. */
type SectionAct = 'subscribe' | 'portal' | 'store';

interface SubscriptionSection {
  readonly badge: { readonly tone: Tone; readonly words: string };
  /** Undefined where it is hidden. */
  readonly button: { readonly label: string; readonly act: SectionAct } | undefined;
  /** View Billing History beside it. */
  readonly billingHistory: boolean;
  /** Who to ask instead. */
  readonly contact: 'paying parent' | 'athlete' | undefined;
}

/**
 * The section of the settings (spec, athlete side, section 4, "Settings subscription section"). Somebody whose team pays
 * by now sees it as long as their own subscription runs: they could not end it otherwise.
 * @returns undefined where it is not shown
 */
export function subscriptionSection(facts: SectionFacts): SubscriptionSection | undefined {
  const { team } = facts;
  if (team && team.paymentStrategy !== 'athlete' && !isPaid(facts.status)) return undefined;
  const contact = contactOf(facts);
  return {
    badge: badgeOfStatus(facts.status),
    button: contact ? undefined : buttonOf(facts),
    billingHistory: !isPaid(facts.status) && facts.hasCustomer && facts.viewer !== 'other parent',
    contact,
  };
}

export function badgeOfStatus(status: SubscriptionStatus | null): SubscriptionSection['badge'] {
  if (status === 'active') return { tone: 'good', words: 'Active' };
  if (status === 'to_be_cancelled') return { tone: 'warn', words: 'To Be Cancelled' };
  return { tone: 'bad', words: 'Inactive' };
}

function buttonOf(facts: SectionFacts): SubscriptionSection['button'] {
  const { status, store, parentPays, team } = facts;
  if (!isPaid(status)) return { label: 'Start Subscription', act: 'subscribe' };
  // Before the others: neither the portal nor this app can change what a store sold.
  if (store) return { label: `Manage in ${store}`, act: 'store' };
  if (status === 'active' && team?.paymentStrategy === 'team') return { label: 'View Billing History', act: 'portal' };
  if (status === 'to_be_cancelled' && !parentPays) return { label: 'Reactivate Subscription', act: 'portal' };
  return { label: 'Manage Subscription', act: 'portal' };
}

/** Who pays decides; the others are told who to ask (spec, section 6). */
function contactOf({ status, viewer, parentPays }: SectionFacts): SubscriptionSection['contact'] {
  if (!isPaid(status) || viewer === 'paying parent') return undefined;
  if (parentPays) return 'paying parent';
  return viewer === 'athlete' ? undefined : 'athlete';
}
