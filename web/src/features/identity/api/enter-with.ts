import { signOut } from '../../../../../contract/identity/endpoints.js';
import { call } from '../../../app/call.js';
import { sessions } from '../../../app/session/session.js';
import { storedToken } from '../../../app/token.js';
import { typedAddress } from '../typed-address.js';

/** Makes a fresh session this browser's. One that is there already is signed out first (spec, "Sign-up"). */
export async function enterWith(token: string): Promise<void> {
  if (storedToken.get()) {
    await call(signOut).catch(() => undefined);
    storedToken.clear();
  }
  typedAddress.forget();
  await sessions.activate(token);
}
