import type { Role } from '../../../contract/access/roles.js';

const TOKEN = 'touchline.token';
const ROLE = 'touchline.role';

/** The bearer token of this browser, shared by its tabs. */
export const storedToken = {
  get: (): string | null => localStorage.getItem(TOKEN),
  set: (token: string): void => localStorage.setItem(TOKEN, token),
  clear(): void {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(ROLE);
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
