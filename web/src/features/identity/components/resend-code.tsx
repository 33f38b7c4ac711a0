import { Button } from 'antd';
import { useState } from 'react';
import { signUpTexts } from '../../../../../contract/identity/texts.js';
import { ApiError } from '../../../app/api-error.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { useCountdown } from '../../../ui/use-countdown.js';
import type { Pending } from '../pending.js';
import styles from './account-form.module.css';

interface Props {
  pending: Pending;
  /** Sends another code. */
  send: () => Promise<Pending>;
  onSent: (pending: Pending) => void;
}

/** Another code, once the countdown of the last one is over (spec, section 4: 60 s). */
export function ResendCode({ pending, send, onSent }: Props) {
  const [wait, startWait] = useCountdown(pending.resendAt);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      const next = await send();
      startWait((next.resendAt - Date.now()) / 1000);
      onSent(next);
      toasts.show({ title: 'Code sent', text: `A new code is on its way to ${pending.email}.` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 429) startWait(error.retryAfter ?? 60);
      else toasts.error(error.status < 500 ? error.message : signUpTexts.anythingElse);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.resend}>
      <span>No code yet? It may be in your spam folder.</span>
      {wait > 0 ? (
        <span role="timer">Send another in {wait} s</span>
      ) : (
        <Button type="link" size="small" loading={busy} onClick={() => void resend()}>
          Send another code
        </Button>
      )}
    </div>
  );
}
