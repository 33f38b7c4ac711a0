import { Alert } from 'antd';
import { type AthleteSubscription, storeNamed } from '../../../../contract/subscription/subscription.js';
import { shownDayOf } from './billing-words.js';

interface Props {
  of: Pick<AthleteSubscription, 'paymentProblem'> & Partial<Pick<AthleteSubscription, 'store'>>;
}

/** That a payment failed, and when it is tried again. */
export function PaymentProblem({ of: { paymentProblem, store } }: Props) {
  if (!paymentProblem) return null;
  const { since, nextAttemptAt } = paymentProblem;
  const cure = store
    ? `Update the payment method in ${storeNamed(store)} to keep Pro.`
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
