import { signIn as signInCall, type SignInRequest } from '../../../../../contract/identity/endpoints.js';
import { enterWith } from './enter-with.js';
import { call } from '../../../app/call.js';

/**
 * Signs in and activates the session; hands back the secret of a sign-in that waits for a second factor. Throws ApiError:
 * `fields` name what was wrong, 429 carries `retryAfter`.
 */
export async function signIn(request: SignInRequest): Promise<string | undefined> {
  const answer = await call(signInCall, { body: request });
  if ('pendingSignIn' in answer) return answer.pendingSignIn;
  await enterWith(answer);
  return undefined;
}
