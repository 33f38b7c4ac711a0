import { signIn as signInCall, type SignInRequest } from '../../../../../contract/identity/endpoints.js';
import { call } from '../../../app/call.js';
import { sessions } from '../../../app/session/session.js';

/** Signs in and activates the session. Throws ApiError: `fields` name what was wrong, 429 carries `retryAfter`. */
export async function signIn(request: SignInRequest): Promise<void> {
  const { token } = await call(signInCall, { body: request });
  // Not awaited: the session screen takes over, and this form is gone.
  void sessions.activate(token);
}
