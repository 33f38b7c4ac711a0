import { useQueryClient } from '@tanstack/react-query';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  getPaymentConfig,
  getTeamSubscription,
  listPrices,
  startTeamCheckout,
} from '../../../../contract/subscription/endpoints.js';
import { MAX_SEATS, shownAmount, type TeamSubscription } from '../../../../contract/subscription/subscription.js';
import { messageOf } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { readKey, useRead } from '../../app/data/read.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { TermsFoot } from '../identity/site.js';
import { billingTexts } from './billing.js';
import { PER_SEAT } from './billing-words.js';
import { Checkout } from './checkout.js';
import { Frame } from './frame.js';
import { PriceChoice } from './prices.js';
import { ConfirmationFailed, polling, Processing, useConfirmed } from './processing.js';
import { isPaidIn, withoutCheckout } from './subscription.js';

interface Props {
  subscription: TeamSubscription;
  onClose: () => void;
}

/** How a team begins to pay: seats and price, the card, and the wait until it is confirmed. */
export function TeamCheckout({ subscription, onClose }: Props) {
  const [params, setParams] = useSearchParams();
  const [failed, setFailed] = useState(false);
  const close = () => {
    setParams(withoutCheckout, { replace: true });
    onClose();
  };
  if (!isPaidIn(params)) return <SeatChoice subscription={subscription} onClose={close} />;
  return (
    <Frame title="Team subscription" onClose={close} isClosable={failed} hasX={false} isNarrow>
      {failed ? (
        <ConfirmationFailed onRetry={() => setParams(withoutCheckout, { replace: true })} onContinue={close} />
      ) : (
        <TeamProcessing teamId={subscription.teamId} onConfirmed={close} onFailed={() => setFailed(true)} />
      )}
    </Frame>
  );
}

interface ProcessingProps {
  teamId: string;
  onConfirmed: () => void;
  onFailed: () => void;
}

function TeamProcessing({ teamId, onConfirmed, onFailed }: ProcessingProps) {
  const client = useQueryClient();
  const input = { params: { id: teamId } };
  const { data, error } = useRead(getTeamSubscription, input, polling);
  useConfirmed({
    isConfirmed: data?.subscriptionStatus === 'active',
    error,
    onConfirmed: () => {
      void client.invalidateQueries({ queryKey: readKey(getTeamSubscription, input) });
      onConfirmed();
    },
    onFailed,
  });
  return <Processing onLeave={onConfirmed} />;
}

function SeatChoice({ subscription: { teamId, seatsUsed }, onClose }: Props) {
  const { pathname } = useLocation();
  const { data: config } = useRead(getPaymentConfig);
  const { data: prices } = useRead(listPrices, { query: { audience: 'team' } }, { select: (answer) => answer.prices });
  const least = Math.max(1, seatsUsed);
  const [seats, setSeats] = useState<number | null>(least);
  const [chosen, setChosen] = useState<string>();
  const checkout = useAction(startTeamCheckout, {
    failed: (error) => messageOf(error, 400, 403, 409) ?? billingTexts.checkoutFailed,
  });
  const frame = { title: 'Team subscription', onClose, isClosable: true, hasX: true, isNarrow: true };
  if (!config || !prices) {
    return (
      <Frame {...frame}>
        <ScreenLoading label="Loading the prices" />
      </Frame>
    );
  }
  if (checkout.data) {
    return (
      <Frame {...frame} footer={<Button onClick={checkout.reset}>Back</Button>}>
        <Checkout clientSecret={checkout.data.clientSecret} config={config} />
      </Frame>
    );
  }
  const price = prices.find(({ id }) => id === chosen) ?? prices[0];
  const total = price && seats !== null ? shownAmount(price.amount * seats, price.currency) : undefined;
  const subscribe = () => {
    if (seats === null) return;
    checkout.mutate({ params: { id: teamId }, body: { seats, priceId: price?.id, returnTo: pathname } });
  };
  return (
    <Frame
      {...frame}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" loading={checkout.isPending} onClick={subscribe}>
            Subscribe
          </Button>
        </>
      }
    >
      <p>Every active athlete of your team gets Pro. Each one needs a seat.</p>
      <label style={{ display: 'block', marginTop: 14 }}>
        <span className="under" style={{ display: 'block', marginBottom: 4 }}>
          Seats, at least {least}
        </span>
        <InputNumber min={least} max={MAX_SEATS} precision={0} value={seats} onChange={setSeats} />
      </label>
      <PriceChoice prices={prices} value={price?.id} onChange={setChosen} unit={PER_SEAT} />
      {total && (
        <p style={{ marginTop: 12 }} aria-live="polite">
          <strong>
            {total} a {price?.interval}
          </strong>{' '}
          in all
        </p>
      )}
      <TermsFoot lead="Payments are subject to" className="hint" />
    </Frame>
  );
}
