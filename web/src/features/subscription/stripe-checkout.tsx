import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState } from 'react';

interface Props {
  clientSecret: string;
  publishableKey: string;
}

/** Stripe's card checkout in the page. Its script comes from Stripe, when it is needed. */
export function StripeCheckout({ clientSecret, publishableKey }: Props) {
  // The provider takes neither a second script nor a second secret.
  const [stripe] = useState(() => loadStripe(publishableKey));
  const [options] = useState(() => ({ fetchClientSecret: () => Promise.resolve(clientSecret) }));
  return (
    <EmbeddedCheckoutProvider stripe={stripe} options={options}>
      <EmbeddedCheckout />
    </EmbeddedCheckoutProvider>
  );
}
