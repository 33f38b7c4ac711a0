import { ApiError } from '../../app/api-error.js';
import { sessions } from '../../app/session/session.js';
import { typedAddress } from './typed-address.js';

/** A sign-in as it is answered: a browser has its token as a cookie, and is told the mark. */
type Answered = { readonly mark: string } | { readonly token: string };

/** Makes a fresh session this browser's. The server has signed out the one that was there (spec, "Sign-up"). */
export async function enterWith(answer: Answered): Promise<void> {
  if (!('mark' in answer)) throw new ApiError(500, { code: 'no-cookie' });
  typedAddress.forget();
  await sessions.activate(answer.mark);
}
