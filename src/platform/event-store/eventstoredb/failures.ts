import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';

/** No answer in time; whether an append was kept is unknown. */
export class NoAnswer extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms.`);
    this.name = 'NoAnswer';
  }
}

/** The server ended a call that should have gone on. */
export class CallEnded extends Error {
  constructor() {
    super('The server ended the call.');
    this.name = 'CallEnded';
  }
}

const FINAL = [
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
  TypeError,
];

/** gRPC codes that no second attempt changes: invalid argument, permission denied, unimplemented, unauthenticated. */
const FINAL_CODES = new Set([3, 7, 12, 16]);

/** Whether trying again cannot help. Everything else may be a connection that broke, and leaves open whether an append was kept. */
export const isFinal = (error: unknown): boolean =>
  FINAL.some((kind) => error instanceof kind) || FINAL_CODES.has(codeOf(error) ?? -1);

const HEALED_BY_CLIENT = [
  CallEnded,
  CancelledError,
  DeadlineExceededError,
  NoAnswer,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
];

/**
 * Whether the client recovers to a working connection after the error. After any other error it may keep the failure
 * forever: a failed request for the server's features, for example, is cached as a rejected promise that rejects every
 * later append. An UnknownError without a gRPC code is an answer on a healthy connection.
 */
export const healsByItself = (error: unknown): boolean =>
  HEALED_BY_CLIENT.some((kind) => error instanceof kind) ||
  (error instanceof UnknownError && codeOf(error) === undefined);

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
}

/** What the client reads behind the question mark of a connection string, in any case. */
const OPTIONS = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'dnsDiscover',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'throwOnAppendFailure',
  'tls',
  'tlsCAFile',
  'tlsVerifyCert',
  'userCertFile',
  'userKeyFile',
];

/** The error of an option, in words; the client itself prints some on the console, with the password. */
export function optionFault(url: string): string | undefined {
  for (const [name, value] of optionsOf(url)) {
    const known = OPTIONS.find((option) => option.toLowerCase() === name.toLowerCase());
    if (!known) return `whose option ${name} is unknown: ${OPTIONS.join(', ')} are known`;
    if (known === 'tlsVerifyCert' && value === 'false')
      return `where tlsVerifyCert=false has no effect: name the certificate of who vouches for the server by tlsCAFile`;
  }
  return undefined;
}

/** Why the server cannot be used, and what to do about it: a line without the password. */
export function connectionFault(failure: unknown, url: string): string {
  const plain = [...optionsOf(url)].some(([name, value]) => name.toLowerCase() === 'tls' && value === 'false');
  const raw = failure instanceof Error ? failure.message : String(failure);
  const reason = raw.replace(/^\d+ [A-Z_]+: /, '').replace(/\.? *Resolution note:.*$/s, '');
  if (failure instanceof AccessDeniedError) return refusalOf(failure, url, plain);
  if (/wrong version number|packet length too long/.test(reason)) return 'it doesn’t use TLS; add ?tls=false';
  if (/ServerName to an IP address/.test(reason))
    return 'this Node version needs a host name for TLS; use the server’s name instead of its IP address';
  if (/altnames/.test(reason)) return `its certificate is for another host: ${reason.replace(/^.*?altnames: /s, '')}`;
  if (/certificate/.test(reason)) return `its certificate isn’t trusted (set tlsCAFile): ${certificateFault(reason)}`;
  if (plain && /Failed to connect|dropped|ECONNRESET/.test(reason))
    return `it closes the connection, as a server with TLS does; remove ?tls=false: ${reason}`;
  return reason;
}

/** Without the advice that Node 24 adds to it, which is of another way than ours. */
const certificateFault = (reason: string): string =>
  reason.replace(/^.*Error: /s, '').replace(/; if the root CA .*$/s, '');

function refusalOf(failure: AccessDeniedError, url: string, plain: boolean): string {
  if (failure.code === status.UNAUTHENTICATED) return 'its user or password is wrong';
  if (!/:\/\/.*@/.test(url)) return 'it needs a user and a password: esdb://USER:PASSWORD@host:2113';
  return plain
    ? 'it needs a user and a password, which are only sent over TLS: remove ?tls=false'
    : 'its user can’t read $all';
}

function* optionsOf(url: string): Generator<readonly [name: string, value: string]> {
  const [, ...behind] = url.replace(/:\/\/.*@/, '://').split('?');
  for (const option of behind.join('&').split('&').filter(Boolean)) {
    const [name = '', ...value] = option.split('=');
    yield [name, value.join('=').trim()];
  }
}
