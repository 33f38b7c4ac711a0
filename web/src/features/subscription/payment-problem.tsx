import { Alert } from 'antd';
import type { AthleteSubscription } from '../../../../contract/subscription/subscription.js';
import { shownDayOf } from './billing-words.js';

interface Props {
  of: Pick<AthleteSubscription, 'paymentProblem'> & Partial<Pick<AthleteSubscription, 'subscriptionPlatform'>>;
}

/** That a payment failed, and when it is tried again. */
export function PaymentProblem({ of: { paymentProblem, subscriptionPlatform } }: Props) {
  if (!paymentProblem) return null;
  const { since, nextAttemptAt } = paymentProblem;
  const cure =
    subscriptionPlatform === 'revenuecat'
      ? 'Update the payment method in the App Store to keep Pro.'
      : 'Update the card to keep Pro.';
  return (
    <Alert
      style={{ margin: '12px 0' }}
      type="warning"
      showIcon
      role="note"
      title={`A payment failed on ${shownDayOf(since)}.`}
      description={nextAttemptAt ? `We try again on ${shownDayOf(nextAttemptAt)}. ${cure}` : cure}
    />
  );
}
