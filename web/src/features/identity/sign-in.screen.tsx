import { TimerOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, type Location, useLocation } from 'react-router-dom';
import { signIn as signInCall, SignInRequest } from '../../../../contract/identity/endpoints.js';
import { signInTexts } from '../../../../contract/identity/fields.js';
import { call } from '../../app/call.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { keepRedirect } from '../../app/redirect.js';
import type { EndedBy } from '../../app/session/session-mark.js';
import { useSessionState } from '../../app/session/session.js';
import { FormBody } from '../../ui/form/form-body.js';
import { PasswordField } from '../../ui/form/password-field.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { TextField } from '../../ui/form/text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { enterWith } from './enter-with.js';
import { ContinueWithGoogle } from './google.js';
import { PricingLink, TermsFoot } from './site.js';
import { SplitLayout } from './split-layout.js';
import { typedAddress, useKeptAddress } from './typed-address.js';
import { InvitedNote, WayLink } from './way-in.js';
import styles from './way-in.module.css';

export function SignInScreen() {
  useDocumentTitle('Sign in');
  return <SignIn />;
}

/** /sign-in; who followed an invite is shown the way to a new account first. */
function SignIn() {
  const { search, state } = useLocation() as Location<{ pendingSignIn?: string } | null>;
  const [pending, setPending] = useState(() => state?.pendingSignIn);
  if (pending !== undefined) return <SecondStepScreen pendingSignIn={pending} onBack={() => setPending(undefined)} />;
  return (
    <SplitLayout title="Sign in" text="Welcome back to Touchline.">
      <SessionEndedNote />
      <InvitedNote>
        New here? <Link to={keepRedirect(paths.signUp, search)}>Create an account</Link> first. Have one? Sign in. We’ll
        keep your code.
      </InvitedNote>
      <ContinueWithGoogle />
      <SignInForm onPending={setPending} />
      <WayLink question="New to Touchline?" to="signUp" label="Create an account" />
      <TermsFoot lead="See" className={styles.legal} />
      <PricingLink />
    </SplitLayout>
  );
}

const texts: Record<EndedBy, readonly [title: string, text: string]> = {
  ended: ['Your session has ended', 'You were signed out elsewhere or inactive too long. Sign in to continue.'],
  'not-loaded': ['Your account could not be loaded', 'We signed you out to protect your data. Please sign in again.'],
};

/** For who did not sign out themselves: why they are here. */
function SessionEndedNote() {
  const state = useSessionState();
  if (state.kind !== 'signed-out' || !state.why) return null;
  const [title, text] = texts[state.why];
  return (
    <div className={styles.note} role="status">
      <TimerOff size={20} aria-hidden />
      <div>
        <p style={{ fontWeight: 600 }}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  );
}

const SecondStep = lazy(async () => ({ default: (await import('./second-step.js')).SecondStep }));

/** The screen of a sign-in that waits for a second factor. */
function SecondStepScreen(props: { pendingSignIn: string; onBack: () => void }) {
  return (
    <SplitLayout title="One more step" text="Your account uses two-step sign-in.">
      <Suspense fallback={<ScreenLoading />}>
        <SecondStep {...props} />
      </Suspense>
    </SplitLayout>
  );
}

function SignInForm({ onPending }: { onPending: (pendingSignIn: string) => void }) {
  const { search } = useLocation();
  const [known] = useState(typedAddress.get);
  const form = useNewForm({
    initial: { email: known, password: '' },
    schema: SignInRequest,
    send: async (request) => {
      const pending = await signIn(request);
      if (pending !== undefined) onPending(pending);
    },
    wording: () => signInTexts.anythingElse,
    tells: 'sent',
  });
  useKeptAddress(useWatch({ control: form.control, name: 'email' }));
  return (
    <FormBody
      of={form}
      label="Sign in"
      foot={
        <SubmitButton of={form} needs="nothing" size="large" block busyText="Signing in">
          Sign in
        </SubmitButton>
      }
    >
      <TextField
        of={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={known === ''}
        maxLength={254}
      />
      <div className={styles.withLink}>
        <PasswordField
          of={form}
          name="password"
          label="Password"
          autoComplete="current-password"
          autoFocus={known !== ''}
        />
        <Link to={keepRedirect(paths.forgotPassword, search)} className={styles.forgot}>
          Forgot password?
        </Link>
      </div>
    </FormBody>
  );
}

/**
 * Signs in and activates the session; hands back the secret of a sign-in that waits for a second factor. Throws ApiError:
 * `fields` name what was wrong, 429 carries `retryAfter`.
 */
async function signIn(request: SignInRequest): Promise<string | undefined> {
  const answer = await call(signInCall, { body: request });
  if ('pendingSignIn' in answer) return answer.pendingSignIn;
  await enterWith(answer);
  return undefined;
}
