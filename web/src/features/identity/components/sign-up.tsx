import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStep } from '../../../app/use-step.js';
import { pendingSignUp } from '../pending.js';
import { addressIn, typedAddress } from '../typed-address.js';
import { ContinueWithGoogle } from './continue-with-google.js';
import { InvitedNote } from './invited-note.js';
import { emptySignUp, SignUpForm } from './sign-up-form.js';
import { SplitLayout } from './split-layout.js';
import { VerifyEmail } from './verify-email.js';
import { TermsFoot } from '../site/components/terms-foot.js';
import { WayLink } from './way-link.js';
import styles from './account-form.module.css';

/** /sign-up: the form, then the code (spec, section 4, "Sign-up"). */
export function SignUp() {
  const { hash } = useLocation();
  const { step, go, back } = useStep();
  // What was typed outlives the step, not the tab: a password is kept nowhere else.
  const [values, setValues] = useState(() => {
    const invited = addressIn(hash);
    if (invited) typedAddress.keep(invited);
    return { ...emptySignUp, email: typedAddress.get() };
  });
  const [pending, setPending] = useState(() => pendingSignUp.get());
  if (pending && step === 'code') {
    return (
      <SplitLayout
        title="Check your email"
        text={
          <>
            We sent a 6-character code to <strong>{pending.email}</strong>.
          </>
        }
      >
        <VerifyEmail pending={pending} onPending={setPending} onBack={() => back({})} />
      </SplitLayout>
    );
  }
  return (
    <SplitLayout title="Create your account" text="For athletes, parents and coaches.">
      <InvitedNote>Your code comes along: with an account you can join at once.</InvitedNote>
      <ContinueWithGoogle />
      <SignUpForm
        initial={values.email ? values : { ...emptySignUp, email: pending?.email ?? '' }}
        onBegun={(begun, typed) => {
          setValues(typed);
          setPending(begun);
          go({ step: 'code' });
        }}
      />
      <WayLink question="Already have an account?" to="signIn" label="Sign in" />
      <TermsFoot lead="Before your first step we ask you to agree to" className={styles.legal} />
    </SplitLayout>
  );
}
