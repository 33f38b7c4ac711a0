import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { getPaymentConfig, getSubscription, listPrices } from '../../../../contract/subscription/endpoints.js';
import { readKey, useRead } from '../../app/data/read.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { useSite } from '../identity/site.js';
import { useStartCheckout } from './billing.js';
import { Checkout } from './checkout.js';
import { Frame } from './frame.js';
import { PlanView } from './plan-view.js';
import { PriceChoice } from './prices.js';
import { ConfirmationFailed, polling, Processing, useConfirmed } from './processing.js';
import { titles } from './plans.js';
import type { SubscriptionVariant } from './subscription.js';

interface Props {
  athlete: Pick<Athlete, '_id' | 'email' | 'sport' | 'subscription'>;
  variant: SubscriptionVariant;
  /** The checkout has led back here: the payment waits to be confirmed. */
  isPaid: boolean;
  /** Where the checkout leads back to. */
  returnTo: string;
  /** Opens the dialog to join a team by its code; undefined for parents. */
  onTeamCode?: (() => void) | undefined;
  onRetry: () => void;
  onClose: () => void;
}

/** What Pro adds, and the way to it (spec, athlete side, "Dialogs" and "Subscribing"). */
export function SubscriptionDialog({ isPaid, ...props }: Props) {
  const { athlete, variant, onClose, onRetry } = props;
  const [failed, setFailed] = useState(false);
  if (!isPaid) return <Plans {...props} />;
  const retry = () => {
    setFailed(false);
    onRetry();
  };
  return (
    <Frame title={titles[variant]} onClose={onClose} isClosable={failed} hasX={false}>
      {failed ? (
        <ConfirmationFailed onRetry={retry} onContinue={onClose} />
      ) : (
        <AthleteProcessing athleteId={athlete._id} onConfirmed={onClose} onFailed={() => setFailed(true)} />
      )}
    </Frame>
  );
}

interface ProcessingProps {
  athleteId: string;
  onConfirmed: () => void;
  onFailed: () => void;
}

/** Until the subscription is active; then the athlete is fetched again. */
function AthleteProcessing({ athleteId, onConfirmed, onFailed }: ProcessingProps) {
  const client = useQueryClient();
  const input = { params: { id: athleteId } };
  const { data, error } = useRead(getSubscription, input, polling);
  // Where somebody takes it over, it is active before.
  const isConfirmed = data?.subscriptionStatus === 'active' && data.payer?.isCaller === true;
  useConfirmed({
    isConfirmed,
    error,
    onConfirmed: () => {
      void client.invalidateQueries({ queryKey: readKey(getAthlete, input) });
      onConfirmed();
    },
    onFailed,
  });
  return <Processing onLeave={onConfirmed} />;
}

function Plans({ athlete, variant, returnTo, onTeamCode, onClose }: Omit<Props, 'isPaid' | 'onRetry'>) {
  const { data: config } = useRead(getPaymentConfig);
  const { data: subscription, isPending } = useRead(getSubscription, { params: { id: athlete._id } });
  const { data: prices = [], isPending: isPricing } = useRead(
    listPrices,
    { query: { audience: 'athlete', ...(athlete.sport && { sport: athlete.sport }) } },
    { select: (answer) => answer.prices },
  );
  const { isPending: isSitePending } = useSite();
  const [chosen, setChosen] = useState<string>();
  const checkout = useStartCheckout();
  // The default one has no X (spec, "Dialogs").
  const frame = { title: titles[variant], onClose, isClosable: true, hasX: variant !== 'default' };
  if (!config || isPending || isPricing || isSitePending)
    return (
      <Frame {...frame}>
        <ScreenLoading label="Loading the plans" />
      </Frame>
    );
  if (checkout.data)
    return (
      <Frame {...frame} isNarrow footer={<Button onClick={checkout.reset}>Back</Button>}>
        <Checkout clientSecret={checkout.data.clientSecret} config={config} />
      </Frame>
    );
  const { email } = athlete;
  const priceId = prices.find(({ id }) => id === chosen)?.id ?? prices[0]?.id;
  const takesOver = subscription?.takesOver ?? false;
  // Who has Pro by their team pays nothing.
  const isNeeded = athlete.subscription.state !== 'paid' || takesOver;
  const canSubscribe = config.mode !== 'off' && isNeeded && (subscription?.canSubscribe ?? false);
  const subscribe = () => {
    if (!email) return;
    checkout.mutate({ body: { athleteId: athlete._id, athleteEmail: email, priceId, returnTo, takeOver: takesOver } });
  };
  return (
    <Frame
      {...frame}
      footer={
        <>
          <Button onClick={onClose}>
            {variant === 'default' ? (canSubscribe ? goOn[athlete.subscription.state] : 'Continue') : 'Maybe Later'}
          </Button>
          {canSubscribe && email && (
            <Button type="primary" loading={checkout.isPending} onClick={subscribe}>
              Subscribe
            </Button>
          )}
        </>
      }
    >
      <PlanView subscription={athlete.subscription} onTeamCode={onTeamCode}>
        {config.mode === 'off' ? (
          <Hint>You can’t buy Pro here yet. You have it during the 7-day trial, or if your team pays.</Hint>
        ) : (
          isNeeded && <PriceChoice prices={prices} value={priceId} onChange={setChosen} />
        )}
        {canSubscribe && !email && <Hint>Add an email to the profile first. The receipt goes there.</Hint>}
        {canSubscribe && takesOver && (
          <Hint>You take over from who pays now. Nothing is charged before the paid time ends.</Hint>
        )}
      </PlanView>
    </Frame>
  );
}

/** The default dialog has neither X nor Maybe Later (spec, "Dialogs"): a phone has no Escape, so it says the way on. */
const goOn = { free: 'Continue with Free', trial: 'Continue free trial', paid: 'Continue' } as const;

const Hint = ({ children }: { children: string }) => <p style={{ marginTop: 14, color: 'var(--ink-2)' }}>{children}</p>;
