const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

// Connection exceptions, operator intervention, a server without room (disk, memory, connections), one that is read only, a broken disk.
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const SQL_STATES = /^(08...|57P..|53...|25006|58030)$/;

// pg gives these no code.
const MESSAGES =
  /^(connection terminated|connection ended|client has encountered a connection error|client was closed|query read timeout|timeout exceeded when trying to connect)|not queryable/i;

/**
 * Whether an error says that a dependency (database, log, queue) is unreachable, silent, or cannot accept writes now.
 */
export function isAway(error: unknown): boolean {
  // Not instanceof: in tests, errors of the network are of another realm.
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, code, syscall, cause, driverError, errors } = error as Partial<Record<string, unknown>>;
  if (name === 'StoreUnavailable') return true;
  // A server's socket that is not there; a file that is not there is another matter.
  if (code === 'ENOENT') return syscall === 'connect';
  if (CODES.has(String(code)) || SQL_STATES.test(String(code)) || MESSAGES.test(String(message))) return true;
  // One error an address that was tried.
  const inner = Array.isArray(errors) ? errors : [cause, driverError];
  return inner.some((one) => one !== error && isAway(one));
}
