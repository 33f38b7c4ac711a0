import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { WORK_HEADER } from '../../contract/work.js';
import type { Answer } from './api.js';

/** Refused until the work that `now.puzzle` asks for is done. */
export const WORK_WANTED = { status: 429, body: { code: 'work-wanted' } };

export const puzzleOf = ({ body }: Answer): Challenge => (body['now'] as { puzzle: Challenge }).puzzle;

/** The header that a call is sent again with. */
export async function solved(challenge: Challenge): Promise<Record<string, string>> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { [WORK_HEADER]: btoa(JSON.stringify({ challenge, solution })) };
}

/** Sends a call as browsers do: once more with work where that is wanted. */
export async function withWork(send: (work: Record<string, string>) => Promise<Answer>): Promise<Answer> {
  const answer = await send({});
  return answer.body['code'] === 'work-wanted' ? send(await solved(puzzleOf(answer))) : answer;
}
