import { useSearchParams } from 'react-router-dom';
import { subscriptionVariants, type SubscriptionVariant } from './subscription-texts.js';

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
