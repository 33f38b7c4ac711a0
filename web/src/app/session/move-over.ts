import { keepAsCookie } from '../../../../contract/identity/endpoints.js';
import { storedMark } from './session-mark.js';

/** Where browsers kept their token while scripts could read it. */
const TOKEN = 'touchline.token';

/** Makes a cookie of a token that this browser keeps from before: people stay signed in (ADR 13). */
export async function moveOver(): Promise<void> {
  const token = localStorage.getItem(TOKEN);
  if (token === null) return;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(keepAsCookie.path, { method: keepAsCookie.method, headers, body: '{}' }).catch(() => null);
  if (answer?.ok) storedMark.set(((await answer.json()) as { mark: string }).mark);
  // What the server does not know is worth nothing; without an answer it is asked again at the next start.
  if (answer && answer.status < 500) localStorage.removeItem(TOKEN);
}
