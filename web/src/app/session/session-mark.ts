import type { Role } from '../../../../contract/access/permissions.js';
import { keepAsCookie } from '../../../../contract/identity/endpoints.js';

/** What ended a session. `ended`: the server no longer knows it. `not-loaded`: who this is could not be asked. */
const endings = ['ended', 'not-loaded'] as const;
export type EndedBy = (typeof endings)[number];

const MARK = 'touchline.session';
const ROLE = 'touchline.role';
const ENDED_BY = 'touchline.ended-by';

/**
 * The mark of the session of this browser, shared by its tabs. The token itself is a cookie that no script reads, and
 * that the server takes together with the mark alone (ADR 13).
 */
export const storedMark = {
  get: (): string | null => localStorage.getItem(MARK),
  set(mark: string): void {
    localStorage.removeItem(ENDED_BY);
    localStorage.setItem(MARK, mark);
  },
  /** @param why what ended the session, if nobody signed out */
  clear(why?: EndedBy): void {
    // Before the mark: other tabs look when that goes.
    if (why) localStorage.setItem(ENDED_BY, why);
    else localStorage.removeItem(ENDED_BY);
    localStorage.removeItem(MARK);
    localStorage.removeItem(ROLE);
  },
  endedBy(): EndedBy | undefined {
    const kept = localStorage.getItem(ENDED_BY);
    return endings.find((why) => why === kept);
  },
  /** Calls back when another tab signs in or out. */
  watch(changed: () => void): () => void {
    const listener = (event: StorageEvent) => (event.key === MARK || event.key === null) && changed();
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
};

/** The role last seen in this session: what decides when the role can not be loaded (spec, section 6). */
export const storedRole = {
  get: (): Role | null => localStorage.getItem(ROLE) as Role | null,
  set: (role: Role): void => localStorage.setItem(ROLE, role),
};

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
