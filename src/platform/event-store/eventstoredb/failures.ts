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
 * for ever: a failed request for the server's features, for example, is cached as a rejected promise that rejects every
 * later append. An UnknownError without a gRPC code is an answer on a healthy connection.
 */
export const healsByItself = (error: unknown): boolean =>
  HEALED_BY_CLIENT.some((kind) => error instanceof kind) ||
  (error instanceof UnknownError && codeOf(error) === undefined);

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
}
