import { type cancelSubscription, openPortal, startCheckout } from '../../../../contract/subscription/endpoints.js';
import type { AthleteSubscription } from '../../../../contract/subscription/subscription.js';
import { messageOf } from '../../app/api-error.js';
import { call, type CallAnswer } from '../../app/call.js';
import { useAction, useCustomAction } from '../../app/data/action.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { shownDayOf } from './billing-words.js';

/** Spec, athlete side, section 8. */
export const billingTexts = {
  checkoutFailed: 'Failed to create checkout session. Please try again.',
  portalFailed: 'Failed to open subscription portal. Please try again.',
  noCustomer: 'No subscription found. Please contact support.',
} as const;

/** Begins a checkout for an athlete; says why where the server refuses, as somebody else pays by now. */
export const useStartCheckout = () =>
  useAction(startCheckout, {
    failed: (error) => messageOf(error, 403, 409) ?? billingTexts.checkoutFailed,
  });

/** Leaves for the billing portal, which leads back to this screen. */
export function useBillingPortal(customerId: string | null) {
  const portal = useCustomAction((body: { customerId: string; returnTo: string }) => call(openPortal, { body }), {
    done: ({ url }) => window.location.assign(url),
    failed: (error) => (messageOf(error, 404) ? billingTexts.noCustomer : billingTexts.portalFailed),
  });
  return {
    // The browser leaves: pressed again it would be asked for twice.
    isOpening: portal.isPending || portal.isSuccess,
    open: () => {
      if (customerId === null) toasts.error(billingTexts.noCustomer);
      else portal.mutate({ customerId, returnTo: window.location.pathname });
    },
  };
}

type Asked = CallAnswer<typeof cancelSubscription>;

/** Cancelling and reactivating of an athlete's or a team's subscription. */
interface Change {
  /** Who keeps Pro until it ends: `You keep`, `Tavon keeps`. */
  readonly keeps: string;
  readonly cancel: () => Promise<Asked>;
  readonly reactivate: () => Promise<Asked>;
  /** Shows what was asked, before the webhook says that it is so. */
  readonly show: (asked: Asked) => void;
}

/** One press ends a subscription at the end of the paid time; the toast says the day, and takes it back. */
export function useCancelling({ keeps, cancel, reactivate, show }: Change) {
  const keep = useCustomAction(reactivate, {
    done: (asked) => {
      show(asked);
      return { title: 'Subscription reactivated', text: `It renews on ${shownDayOf(asked.at)}.` };
    },
    failed: (error) => messageOf(error, 403, 409) ?? 'This could not be reactivated. Please try again.',
  });
  const end = useCustomAction(cancel, {
    done: (asked) => {
      show(asked);
      return {
        title: 'Subscription cancelled',
        text: `${keeps} Pro until ${shownDayOf(asked.at)}.`,
        action: { label: 'Undo', run: () => keep.mutate() },
      };
    },
    failed: (error) => messageOf(error, 403, 409) ?? 'This could not be cancelled. Please try again.',
  });
  // Each busy by its own press alone: what was asked is shown before its call has ended, with the other button to press.
  return {
    cancel: { loading: end.isPending, onClick: () => end.mutate() },
    reactivate: { loading: keep.isPending, onClick: () => keep.mutate() },
  };
}

/** A subscription as it will be once the webhook of what was asked has arrived. */
export const asAsked = <S extends Pick<AthleteSubscription, 'subscriptionStatus' | 'renewsAt' | 'endsAt'>>(
  subscription: S,
  { subscriptionStatus, at }: Asked,
): S => ({
  ...subscription,
  subscriptionStatus,
  ...(subscriptionStatus === 'active' ? { renewsAt: at, endsAt: null } : { renewsAt: null, endsAt: at }),
});
