import { Button } from 'antd';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { EmailCode, signUpTexts } from '../../../../contract/identity/fields.js';
import {
  resendSignUpCode,
  signUp,
  SignUpForm as FormSchema,
  type SignUpRequest,
  verifySignUp,
} from '../../../../contract/identity/sign-up.js';
import { call } from '../../app/call.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useStep } from '../../app/use-step.js';
import { FormBody } from '../../ui/form/form-body.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { TextField } from '../../ui/form/text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { EmailCodeField, ResendCode } from './email-code.js';
import { enterWith } from './enter-with.js';
import { ContinueWithGoogle } from './google.js';
import { signUpRefusal } from './identity-words.js';
import { NewPasswordFields } from './new-password-fields.js';
import { type Pending, pendingSignUp } from './pending.js';
import { PricingLink, TermsFoot } from './site.js';
import { SplitLayout } from './split-layout.js';
import { addressIn, typedAddress, useKeptAddress } from './typed-address.js';
import { InvitedNote, WayLink } from './way-in.js';
import styles from './way-in.module.css';

export function SignUpScreen() {
  useDocumentTitle('Sign up');
  return <SignUp />;
}

/** /sign-up: the form, then the code (spec, section 4, "Sign-up"). */
function SignUp() {
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
      <InvitedNote>We’ll keep your code. With an account, you can join right away.</InvitedNote>
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
      <TermsFoot lead="Next, we’ll ask you to agree to" otherwise="See" className={styles.legal} />
      <PricingLink />
    </SplitLayout>
  );
}

const emptySignUp = { email: '', firstName: '', lastName: '', password: '', confirmPassword: '' };
type SignUpValues = typeof emptySignUp;

interface Props {
  initial: SignUpValues;
  onBegun: (pending: Pending, values: SignUpValues) => void;
}

/** Spec, athlete side, section 5, "Sign-up". */
function SignUpForm({ initial, onBegun }: Props) {
  const form = useNewForm({
    initial,
    schema: FormSchema,
    send: async ({ confirmPassword: _, ...request }, { typed }) => onBegun(await beginSignUp(request), typed),
    wording: signUpRefusal,
    tells: 'sent',
  });
  const owner = useWatch({ control: form.control, name: ['email', 'firstName', 'lastName'] });
  useKeptAddress(owner[0]);
  return (
    <FormBody
      of={form}
      label="Sign up"
      foot={
        <SubmitButton of={form} needs="nothing" size="large" block busyText="Sending a code">
          Continue
        </SubmitButton>
      }
    >
      <TextField
        of={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={initial.email === ''}
        maxLength={254}
      />
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start', gap: 12 }}>
        <TextField
          of={form}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          autoFocus={initial.email !== '' && initial.firstName === ''}
          maxLength={100}
        />
        <TextField
          of={form}
          name="lastName"
          label="Last name"
          hint="Only one name? Enter a hyphen."
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <NewPasswordFields of={form} names={['password', 'confirmPassword']} label="Password" owner={owner} />
    </FormBody>
  );
}

const schema = z.object({ code: EmailCode(signUpTexts.codeRequired, signUpTexts.wrongCode) });

interface VerifyEmailProps {
  pending: Pending;
  onPending: (pending: Pending) => void;
  onBack: () => void;
}

/** The code of the mail, sent as soon as it is complete (spec, section 5). */
function VerifyEmail({ pending, onPending, onBack }: VerifyEmailProps) {
  const form = useNewForm({
    initial: { code: '' },
    schema,
    send: ({ code }) => confirmSignUp(pending, code),
    wording: ({ status, message }) => (status === 409 ? message : signUpTexts.anythingElse),
    tells: 'sent',
  });
  return (
    <FormBody
      of={form}
      label="Verify your email"
      foot={
        <>
          <SubmitButton of={form} needs="nothing" size="large" block busyText="Checking the code">
            Verify
          </SubmitButton>
          <ResendCode
            pending={pending}
            send={() => resendCode(pending)}
            onSent={(next) => {
              form.change('code', '');
              onPending(next);
            }}
          />
          <Button size="large" block onClick={onBack}>
            Back
          </Button>
        </>
      }
    >
      <EmailCodeField of={form} name="code" label="Verification code" onComplete={() => form.submit()} />
    </FormBody>
  );
}

/** Begins a sign-up: a code goes to the address. */
async function beginSignUp(request: SignUpRequest): Promise<Pending> {
  const { signUpId, resendInSeconds } = await call(signUp, { body: request });
  return pendingSignUp.keep(signUpId, request.email, resendInSeconds);
}

async function resendCode({ id, email }: Pending): Promise<Pending> {
  const { resendInSeconds } = await call(resendSignUpCode, { body: { signUpId: id } });
  return pendingSignUp.keep(id, email, resendInSeconds);
}

/** Confirms the address: makes the account and activates its session. */
async function confirmSignUp({ id }: Pending, code: string): Promise<void> {
  const answer = await call(verifySignUp, { body: { signUpId: id, code } });
  pendingSignUp.forget();
  await enterWith(answer);
}
