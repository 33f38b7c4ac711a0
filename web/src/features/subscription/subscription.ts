import { useSearchParams } from 'react-router-dom';
import { type Subscription, TRIAL_ENDS_SOON } from '../../../../contract/subscription/plan.js';
import type { Tone } from '../../ui/status-badge.js';

const subscriptionVariants = ['default', 'fit-analysis', 'college-list'] as const;
export type SubscriptionVariant = (typeof subscriptionVariants)[number];

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

const SUBSCRIBE = 'subscribe';

/** The query that opens the dialog on a screen. */
export const subscribeSearch = (variant: SubscriptionVariant): string => `?${SUBSCRIBE}=${variant}`;

/** The subscription dialog, which the address opens: `?subscribe=college-list`. */
export function useSubscriptionDialog(): { variant: SubscriptionVariant | undefined; hide: () => void } {
  const [params, setParams] = useSearchParams();
  return {
    variant: subscriptionVariants.find((variant) => variant === params.get(SUBSCRIBE)),
    hide: () =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(SUBSCRIBE);
          return next;
        },
        { replace: true },
      ),
  };
}
