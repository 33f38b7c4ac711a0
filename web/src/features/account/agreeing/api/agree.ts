import { agreeToTerms, type ToAgree } from '../../../../../../contract/account/terms.js';
import { sessions } from '../../../../app/session/session.js';
import { call } from '../../../../app/call.js';

/** Agrees to what was shown, then goes on; where a newer version holds meanwhile, that is shown. */
export async function agree({ version, athletes }: ToAgree): Promise<void> {
  const athleteIds = athletes.map(({ id }) => id);
  await call(agreeToTerms, { body: { version, athleteIds } }).finally(() => sessions.refresh());
}
