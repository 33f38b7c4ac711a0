import { type Subscription, TRIAL_ENDS_SOON } from '../../../../contract/subscription/plan.js';
import type { Tone } from '../../ui/status-badge.js';
import type { SubscriptionVariant } from './subscription.js';

/** Spec, athlete side, "Dialogs". */
export const titles: Readonly<Record<SubscriptionVariant, string>> = {
  default: 'Start Your Recruiting Journey',
  'fit-analysis': 'Unlock Detailed Fit Analysis',
  'college-list': 'Unlock All College Insights',
};

/** Spec, athlete side, section 1, "Plans". */
export const features: readonly { readonly name: string; readonly free: boolean }[] = [
  { name: 'Player profile', free: true },
  { name: 'College search', free: true },
  { name: 'College progress tracking', free: false },
  { name: 'Questionnaires and camps data', free: false },
  { name: 'AI college suggestions', free: false },
  { name: 'A scorecard for each college', free: false },
  { name: 'AI messaging and emailing help', free: false },
  { name: 'Roster analytics', free: false },
];

/** Spec, "Trial and subscription badge": a warning when fewer than 4 days remain. */
export function badgeOf({ state, daysLeft }: Subscription): { tone: Tone; words: string } {
  if (state === 'free') return { tone: 'quiet', words: 'Trial Expired' };
  if (state === 'paid') return { tone: 'good', words: 'Active Subscription' };
  const days = daysLeft ?? 0;
  const words = `7-Day Free Trial (${days} ${days === 1 ? 'day' : 'days'} left)`;
  return { tone: days < TRIAL_ENDS_SOON ? 'warn' : 'good', words };
}
