import { Button } from 'antd';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths.js';
import { keepRedirect } from '../../../app/redirect.js';
import { useStep } from '../../../app/use-step.js';
import { resetLink } from '../reset-link.js';
import { pendingReset } from '../pending.js';
import { typedAddress } from '../typed-address.js';
import styles from './account-form.module.css';
import { AskForReset } from './ask-for-reset.js';
import { LinkedPasswordForm } from './linked-password-form.js';
import { NewPasswordForm } from './new-password-form.js';
import { SplitLayout } from './split-layout.js';
import { SupportHint } from './support-hint.js';
import { WayLink } from './way-link.js';

/** /forgot-password: the address, then the code with a new password, then done (spec, section 4). */
export function ForgotPassword() {
  const { search, hash } = useLocation();
  const { step, go, back } = useStep();
  const [pending, setPending] = useState(() => pendingReset.get());
  const link = resetLink(hash);
  if (step === 'done') {
    return (
      <SplitLayout title="Password changed" text="You were signed out everywhere. Sign in with your new password.">
        <div className={styles.form}>
          <span className={styles.done} aria-hidden>
            <CircleCheck size={28} />
          </span>
          <Link to={keepRedirect(paths.signIn, search)} className={styles.block}>
            <Button type="primary" size="large" block tabIndex={-1}>
              Sign in
            </Button>
          </Link>
        </div>
      </SplitLayout>
    );
  }
  if (link) {
    return (
      <SplitLayout title="Choose your password" text="You sign in with it and your email address.">
        <LinkedPasswordForm link={link} onDone={() => go({ step: 'done' }, true)} />
        <SupportHint />
      </SplitLayout>
    );
  }
  if (pending && step === 'code') {
    return (
      <SplitLayout
        title="Choose a new password"
        text={
          <>
            If <strong>{pending.email}</strong> has an account, a code is on its way to it.
          </>
        }
      >
        <NewPasswordForm
          pending={pending}
          onPending={setPending}
          onBack={() => back({})}
          onDone={() => go({ step: 'done' }, true)}
        />
        <SupportHint />
      </SplitLayout>
    );
  }
  return (
    <SplitLayout title="Forgot your password?" text="Tell us your email address and we send you a code.">
      <AskForReset
        email={typedAddress.get() || (pending?.email ?? '')}
        onAsked={(asked) => {
          setPending(asked);
          go({ step: 'code' });
        }}
      />
      <WayLink question="You remember it?" to="signIn" label="Sign in" />
    </SplitLayout>
  );
}
