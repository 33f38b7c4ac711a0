import { isAway } from '../database/away.js';

// Two transactions met (serialization, deadlock), one idled too long or got no lock.
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const SQL_STATES = /^(40...|57...|25P03|55P03)$/;

/** Whether trying the same again later may succeed: the engine is away or two transactions met, the event is not to blame. */
export function isTransient(error: unknown): boolean {
  if (isAway(error)) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as Partial<Record<string, unknown>>;
  return SQL_STATES.test(String(code)) || (cause !== error && isTransient(cause));
}
