import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { Puzzle } from '../../../contract/work.js';

/** Solves the puzzle that an answer `work-wanted` names. @returns the header to send the call again with */
export async function workFor(puzzle: unknown, signal?: AbortSignal): Promise<string> {
  const challenge = Puzzle.parse(puzzle);
  const controller = new AbortController();
  signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  signal?.throwIfAborted();
  return btoa(JSON.stringify({ challenge, solution }));
}
