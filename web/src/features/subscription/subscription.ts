import { useLocation, useSearchParams } from 'react-router-dom';

const subscriptionVariants = ['default', 'fit-analysis', 'college-list'] as const;
export type SubscriptionVariant = (typeof subscriptionVariants)[number];

/** What opens the dialog, how a checkout ended, and who a parent pays for: all of it in the address. */
const SUBSCRIBE = 'subscribe';
const STATUS = 'status';
const FOR = 'for';
const SUCCESS = 'success';

/** The query that opens the dialog on a screen; parents name the athlete. */
export const subscribeSearch = (variant: SubscriptionVariant, athleteId?: string): string =>
  `?${new URLSearchParams({ [SUBSCRIBE]: variant, ...(athleteId && { [FOR]: athleteId }) })}`;

/** Whether the address opens the dialog: `?subscribe=college-list`, or `?status=success` after a payment. */
export const opensSubscription = (params: URLSearchParams): boolean => params.has(SUBSCRIBE) || isPaidIn(params);

/** Whether a checkout has led back here. */
export const isPaidIn = (params: URLSearchParams): boolean => params.get(STATUS) === SUCCESS;

/** The address without a word of the checkout, for coming back to it and for going on. */
export function withoutCheckout(params: URLSearchParams, ...names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [STATUS, ...names]) next.delete(name);
  return next;
}

export interface OpenSubscriptionDialog {
  readonly variant: SubscriptionVariant | undefined;
  /** The athlete a parent pays for. */
  readonly athleteId: string | undefined;
  /** The checkout has led back here. */
  readonly isPaid: boolean;
  /** This screen and dialog, where the checkout leads back to. */
  readonly returnTo: string;
  readonly show: (variant: SubscriptionVariant, athleteId?: string) => void;
  /** Back to the plans after a payment that could not be confirmed. */
  readonly retry: () => void;
  readonly hide: () => void;
}

/** The subscription dialog as the address has it. */
export function useSubscriptionDialog(): OpenSubscriptionDialog {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const isPaid = isPaidIn(params);
  const named = subscriptionVariants.find((variant) => variant === params.get(SUBSCRIBE));
  return {
    variant: named ?? (isPaid ? 'default' : undefined),
    athleteId: params.get(FOR) ?? undefined,
    isPaid,
    returnTo: `${pathname}?${withoutCheckout(params)}`,
    show: (variant, athleteId) =>
      setParams((now) => {
        const next = withoutCheckout(now, FOR);
        next.set(SUBSCRIBE, variant);
        if (athleteId) next.set(FOR, athleteId);
        return next;
      }),
    retry: () => setParams((now) => withoutCheckout(now), { replace: true }),
    hide: () => setParams((now) => withoutCheckout(now, SUBSCRIBE, FOR), { replace: true }),
  };
}
