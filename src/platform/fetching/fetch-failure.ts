/** Why nothing was fetched. `later` asks for another try, not before `retryAt`. */
export type FailureCode =
  'address' | 'name' | 'connection' | 'robots' | 'later' | 'time' | 'size' | 'redirects' | 'status' | 'content';

/** Of `time`. */
export const TOO_SLOW = 'The site took too long to answer.';

/** What an admin is told; it quotes nothing that the site sent. */
export class FetchFailure extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
    readonly retryAt: Date | null = null,
  ) {
    super(message);
  }
}
