import type { Role } from '../../../contract/access/roles.js';
import { endings, type EndedBy } from './session/ended-by.js';

const TOKEN = 'touchline.token';
const ROLE = 'touchline.role';
const ENDED_BY = 'touchline.ended-by';

/** The bearer token of this browser, shared by its tabs. */
export const storedToken = {
  get: (): string | null => localStorage.getItem(TOKEN),
  set(token: string): void {
    localStorage.removeItem(ENDED_BY);
    localStorage.setItem(TOKEN, token);
  },
  /** @param why what ended the session, if nobody signed out */
  clear(why?: EndedBy): void {
    // Before the token: other tabs look when that goes.
    if (why) localStorage.setItem(ENDED_BY, why);
    else localStorage.removeItem(ENDED_BY);
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(ROLE);
  },
  endedBy(): EndedBy | undefined {
    const kept = localStorage.getItem(ENDED_BY);
    return endings.find((why) => why === kept);
  },
  /** Calls back when another tab signs in or out. */
  watch(changed: () => void): () => void {
    const listener = (event: StorageEvent) => (event.key === TOKEN || event.key === null) && changed();
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
};

/** The role last seen with this token: what decides when the role can not be loaded (spec, section 6). */
export const storedRole = {
  get: (): Role | null => localStorage.getItem(ROLE) as Role | null,
  set: (role: Role): void => localStorage.setItem(ROLE, role),
};
