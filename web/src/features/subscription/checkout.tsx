import { lazy, Suspense } from 'react';
import type { PaymentConfig } from '../../../../contract/subscription/subscription.js';
import { ScreenLoading } from '../../ui/screen-loading.js';

const StripeCheckout = lazy(async () => ({ default: (await import('./stripe-checkout.js')).StripeCheckout }));

interface Props {
  clientSecret: string;
  config: PaymentConfig;
}

/** The form that takes the card: Stripe's own, or that of the local simulator, where no money moves. */
export function Checkout({ clientSecret, config: { publishableKey, simulatorUrl } }: Props) {
  if (publishableKey !== null) {
    return (
      <Suspense fallback={<ScreenLoading label="Loading the checkout" />}>
        <StripeCheckout clientSecret={clientSecret} publishableKey={publishableKey} />
      </Suspense>
    );
  }
  return (
    <iframe
      title="Card checkout"
      src={`${simulatorUrl ?? ''}/checkout?${new URLSearchParams({ client_secret: clientSecret })}`}
      style={{ display: 'block', width: '100%', height: 600, border: 0 }}
    />
  );
}
