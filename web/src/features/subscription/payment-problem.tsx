import { Alert } from 'antd';
import type { AthleteSubscription } from '../../../../contract/subscription/subscription.js';
import { shownDayOf } from './billing-words.js';

/** That a payment failed, and when it is tried again. */
export function PaymentProblem({ of: { paymentProblem } }: { of: Pick<AthleteSubscription, 'paymentProblem'> }) {
  if (!paymentProblem) return null;
  const { since, nextAttemptAt } = paymentProblem;
  return (
    <Alert
      style={{ margin: '12px 0' }}
      type="warning"
      showIcon
      role="note"
      title={`A payment failed on ${shownDayOf(since)}.`}
      description={
        nextAttemptAt
          ? `We try again on ${shownDayOf(nextAttemptAt)}. Update the card to keep Pro.`
          : 'Update the card to keep Pro.'
      }
    />
  );
}
