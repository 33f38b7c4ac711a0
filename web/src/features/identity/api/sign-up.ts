import {
  resendSignUpCode,
  signUp,
  verifySignUp,
  type SignUpRequest,
} from '../../../../../contract/identity/sign-up.js';
import { pendingSignUp, type Pending } from '../pending.js';
import { enterWith } from './enter-with.js';
import { call } from '../../../app/call.js';

/** Begins a sign-up: a code goes to the address. */
export async function beginSignUp(request: SignUpRequest): Promise<Pending> {
  const { signUpId, resendInSeconds } = await call(signUp, { body: request });
  return pendingSignUp.keep(signUpId, request.email, resendInSeconds);
}

export async function resendCode({ id, email }: Pending): Promise<Pending> {
  const { resendInSeconds } = await call(resendSignUpCode, { body: { signUpId: id } });
  return pendingSignUp.keep(id, email, resendInSeconds);
}

/** Confirms the address: makes the account and activates its session. */
export async function confirmSignUp({ id }: Pending, code: string): Promise<void> {
  const answer = await call(verifySignUp, { body: { signUpId: id, code } });
  pendingSignUp.forget();
  await enterWith(answer);
}
