import { Button } from 'antd';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EMAIL_CODE_LENGTH, signUpTexts } from '../../../../contract/identity/fields.js';
import { ApiError } from '../../app/api-error.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { CodeInput } from '../../ui/code-input.js';
import { type FieldProps, FormField } from '../../ui/form/form-field.js';
import { useCountdown } from '../../ui/timers.js';
import type { Pending } from './pending.js';
import styles from './way-in.module.css';

const groups = [EMAIL_CODE_LENGTH / 2, EMAIL_CODE_LENGTH / 2];
/** What was typed or pasted, out of the mail say, → its digits. */
const digits = (typed: string): string => typed.replace(/\D/g, '').slice(0, EMAIL_CODE_LENGTH);

interface Props<Values extends FieldValues> extends FieldProps<Values, string> {
  /** The last digit has been typed. */
  onComplete?: () => void;
}

/** The code of a mail: phones offer it from the message, and show digits to type it with. */
export function EmailCodeField<Values extends FieldValues>({ onComplete, ...field }: Props<Values>) {
  return (
    <FormField {...field} show={(code) => code}>
      {({ value, onChange, onBlur, ref, name: _, ...control }) => (
        <CodeInput
          control={control}
          name="code"
          inputRef={ref}
          groups={groups}
          clean={digits}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onBlur={onBlur}
          onChange={(code) => {
            onChange(code);
            if (code.length === EMAIL_CODE_LENGTH && code !== value) onComplete?.();
          }}
        />
      )}
    </FormField>
  );
}

interface ResendCodeProps {
  pending: Pending;
  /** Sends another code. */
  send: () => Promise<Pending>;
  onSent: (pending: Pending) => void;
}

/** Another code, once the countdown of the last one is over (spec, section 4: 60 s). */
export function ResendCode({ pending, send, onSent }: ResendCodeProps) {
  const [wait, startWait] = useCountdown(pending.resendAt);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      const next = await send();
      startWait((next.resendAt - Date.now()) / 1000);
      onSent(next);
      toasts.show({ title: 'Code sent', text: `We sent a new code to ${pending.email}.` });
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
      <span>No code yet? Check your spam folder.</span>
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
