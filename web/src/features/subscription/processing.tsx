import { Button, Flex, Spin } from 'antd';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** How often it is asked whether the payment is confirmed (spec, section 9). */
const POLL_MS = 3000;
/** From then on they are let go: a bank may take hours, and what it says arrives without them. */
const SLOW_MS = 60_000;

/** How the status is read while it is processed: never from a cache. */
export const polling = { refetchInterval: POLL_MS, staleTime: 0, gcTime: 0 };

interface Confirmation {
  isConfirmed: boolean;
  /** Of a poll. */
  error: Error | null;
  onConfirmed: () => void;
  onFailed: () => void;
}

/** Goes on once the payment is confirmed, or a poll failed (spec, "Subscribing"). */
export function useConfirmed({ isConfirmed, error, onConfirmed, onFailed }: Confirmation): void {
  const confirmed = useEffectEvent(onConfirmed);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    if (isConfirmed) confirmed();
    else if (error) failed();
  }, [isConfirmed, error]);
}

interface Props {
  /** Goes on before it is confirmed. */
  onLeave: () => void;
}

/** That a payment is being confirmed; after a while also the way on. */
export function Processing({ onLeave }: Props) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Flex vertical align="center" gap={12} style={{ padding: '48px 0 56px', textAlign: 'center' }}>
      <Spin size="large" />
      <div role="status">
        <p style={{ marginTop: 8, fontWeight: 600, fontSize: 16 }}>Processing your subscription...</p>
        <p style={{ maxWidth: '36ch', margin: '6px auto 0', color: 'var(--ink-2)' }}>
          Please do not close or leave this page while we process your subscription.
        </p>
        {isSlow && <p style={{ marginTop: 16 }}>This takes longer than usual. Pro starts once it’s confirmed.</p>}
      </div>
      {isSlow && <Button onClick={onLeave}>Continue</Button>}
    </Flex>
  );
}

interface FailedProps {
  /** Back to the plans. */
  onRetry: () => void;
  onContinue: () => void;
}

/** A payment that could not be confirmed (spec, section 8). */
export const ConfirmationFailed = ({ onRetry, onContinue }: FailedProps) => (
  <Flex vertical align="center" gap={16} role="alert" style={{ padding: '36px 0 28px', textAlign: 'center' }}>
    <CircleAlert size={36} color="var(--bad)" aria-hidden />
    <p style={{ maxWidth: '46ch' }}>
      We&apos;re having trouble confirming your subscription. Your card may have been charged. Please check your email
      for confirmation and contact support if you need assistance.
    </p>
    <Flex gap={8}>
      <Button onClick={onRetry}>Try Again</Button>
      <Button type="primary" onClick={onContinue}>
        Continue
      </Button>
    </Flex>
  </Flex>
);
