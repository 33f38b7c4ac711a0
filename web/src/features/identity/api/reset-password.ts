import { forgotPassword, resetPassword } from '../../../../../contract/identity/reset-password.js';
import { pendingReset, type Pending } from '../pending.js';
import { call } from '../../../app/call.js';

/** Asks for a code, for the first time or again. */
export async function askForReset(email: string): Promise<Pending> {
  const { resetId, resendInSeconds } = await call(forgotPassword, { body: { email } });
  return pendingReset.keep(resetId, email, resendInSeconds);
}

export async function finishReset({ id }: Pick<Pending, 'id'>, code: string, password: string): Promise<void> {
  await call(resetPassword, { body: { resetId: id, code, password } });
  pendingReset.forget();
}
