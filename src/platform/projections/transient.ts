import { StoreUnavailable } from '../event-store/event-store.js';

// Classes of SQLSTATE: connection, transaction rollback (serialization, deadlock), resources, operator intervention.
const CLASSES = ['08', '40', '53', '57'];
const CODES = new Set([
  '25006', // read-only transaction: a fail-over under way
  '25P03', // idle in transaction too long
  '55P03', // lock not available
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const MESSAGES =
  /^(connection terminated|client has encountered a connection error|client was closed|query read timeout|timeout exceeded when)/i;

/** Whether trying the same again later may succeed: the engine is away or two transactions met, the event is not to blame. */
export function isTransient(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const sqlClass = /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : '';
  return CLASSES.includes(sqlClass) || CODES.has(code) || MESSAGES.test(error.message) || isTransient(error.cause);
}
