import { useState } from 'react';
import { Link, useLocation, type Location } from 'react-router-dom';
import { paths } from '../../../app/paths.js';
import { keepRedirect } from '../../../app/redirect.js';
import { ContinueWithGoogle } from './continue-with-google.js';
import { InvitedNote } from './invited-note.js';
import { SessionEndedNote } from './session-ended-note.js';
import { SecondStepScreen } from './second-step-screen.js';
import { SignInForm } from './sign-in-form.js';
import { SplitLayout } from './split-layout.js';
import { TermsFoot } from '../site/components/terms-foot.js';
import { WayLink } from './way-link.js';
import styles from './account-form.module.css';

/** /sign-in; who followed an invite is shown the way to a new account first. */
export function SignIn() {
  const { search, state } = useLocation() as Location<{ pendingSignIn?: string } | null>;
  const [pending, setPending] = useState(() => state?.pendingSignIn);
  if (pending !== undefined) return <SecondStepScreen pendingSignIn={pending} onBack={() => setPending(undefined)} />;
  return (
    <SplitLayout title="Sign in" text="Welcome back to Touchline.">
      <SessionEndedNote />
      <InvitedNote>
        New here? <Link to={keepRedirect(paths.signUp, search)}>Create an account</Link> first. If you have one, sign
        in. Your code comes along.
      </InvitedNote>
      <ContinueWithGoogle />
      <SignInForm onPending={setPending} />
      <WayLink question="New to Touchline?" to="signUp" label="Create an account" />
      <TermsFoot lead="See" className={styles.legal} />
    </SplitLayout>
  );
}
