import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../event-store.js';

// Operator intervention (57P0x), connection exceptions (08…), too many connections.
const LOST_STATES = /^(57P0[1-5]|08...|53300)$/;
const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
// pg gives these no code.
const LOST_WORDS =
  /connection terminated|client was closed|timeout exceeded when trying to connect|connection ended|not queryable/i;

/** Whether the database could not be reached, or went away before it answered. */
export function isLostConnection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // One error an address that was tried.
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isLostConnection);
  const { code, message } = error as { code?: unknown; message?: unknown };
  return LOST_STATES.test(String(code)) || LOST_CODES.has(String(code)) || LOST_WORDS.test(String(message));
}

const PAUSES = [10, 100, 300];

/**
 * Does `work` again after a lost connection, a few times within half a second: enough to get past connections that died unnoticed.
 * Only for work that may be done twice.
 * @throws StoreUnavailable when the connection stays lost; any other error of `work` as it is
 */
export async function despiteLostConnections<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      const wait = PAUSES[attempt];
      if (wait === undefined) throw new StoreUnavailable(error);
      await pause(wait);
    }
  }
}
