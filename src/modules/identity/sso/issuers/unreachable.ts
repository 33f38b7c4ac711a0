import { isAway } from '../../../../platform/database/away.js';

/** Whether an issuer could not be reached or is in trouble itself: trying again later may do. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || ('code' in error && error.code === 'OAUTH_TIMEOUT')) return true;
  return isAway(error) || (error.cause instanceof Response && error.cause.status >= 500);
}

/** What went wrong, for our log: what libraries say about it, from the outside in, never what was sent. */
export function reasonOf(error: unknown): string {
  const said: string[] = [];
  for (let at = error; at instanceof Error && said.length < 4; at = at.cause)
    said.push(at.message || ('code' in at ? String(at.code) : at.name));
  return said.join(': ');
}
