import { notFound } from '../../../kernel/errors.js';
import type { Caller } from '../../access/public.js';

/**
 * Whose saved camps a caller means: their own, or those of an athlete whom they follow. Null where they mean nobody's.
 * @throws DomainError not-found for anybody else's
 */
export function whoseSaved(
  { athleteId, linkedAthleteIds }: Pick<Caller, 'athleteId' | 'linkedAthleteIds'>,
  asked: string | undefined,
): string | null {
  if (asked === undefined) return athleteId ?? null;
  if (asked !== athleteId && !linkedAthleteIds.includes(asked)) throw notFound('Athlete');
  return asked;
}
