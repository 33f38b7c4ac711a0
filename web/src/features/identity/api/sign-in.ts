import { signIn as signInCall, type SignInRequest } from '../../../../../contract/identity/endpoints.js';
import { call } from '../../../app/call.js';
import { enterWith } from './enter-with.js';

/** Signs in and activates the session. Throws ApiError: `fields` name what was wrong, 429 carries `retryAfter`. */
export async function signIn(request: SignInRequest): Promise<void> {
  await enterWith(await call(signInCall, { body: request }));
}
