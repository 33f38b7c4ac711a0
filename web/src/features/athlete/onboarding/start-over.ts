import { startOver as startOverCall } from '../../../../../contract/athlete/onboarding.js';
import { ApiError } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { sessions } from '../../../app/session/session.js';
import { toasts } from '../../../app/toasts/toast-store.js';

/** Takes the choice to be an athlete back: the first step of a new account is next. */
export async function startOver(): Promise<void> {
  try {
    await call(startOverCall);
    await sessions.refresh();
    toasts.show({ title: 'Choose a new role', text: 'No coach was told. Choose how you’ll use Touchline.' });
  } catch (error) {
    const said = error instanceof ApiError && error.status === 409;
    toasts.error(said ? error.message : 'An error occurred. Please try again.');
  }
}
