import type { AthleteProfile } from '../../../../contract/athlete/athlete.js';
import { conflict, invalidField, notFound } from '../../../kernel/errors.js';
import type { AnswerBirthday } from '../athlete.commands.js';
import type { AthleteEvent } from '../athlete.events.js';
import type { AthleteState } from '../athlete.state.js';
import { profileEdit, refuseFaultyEdit } from '../profile/profile-edit.js';
import { BirthdayAsked, BirthdayConfirmed, BirthdayRefused } from './birthday.events.js';

/**
 * Whether another birthday waits for someone's word: who is a minor follows from it. Before there is one, and where nobody
 * follows the athlete who could say it, it holds at once.
 */
export const waitsForWord = (
  dateOfBirth: string | null | undefined,
  { profile, onboarded, parents, membership }: AthleteState,
): boolean =>
  dateOfBirth !== undefined &&
  onboarded &&
  profile.dateOfBirth !== null &&
  dateOfBirth !== profile.dateOfBirth &&
  (membership !== null || Object.keys(parents).length > 0);

/**
 * An edit by someone who may not say how old the athlete is: another birthday is asked for, everything else holds.
 * @throws DomainError invalid on dateOfBirth, where it would be taken away
 */
export function editAsking(wished: Partial<AthleteProfile>, state: AthleteState): readonly AthleteEvent[] {
  const { dateOfBirth, ...rest } = wished;
  if (!waitsForWord(dateOfBirth, state)) return profileEdit(wished, state);
  const { athleteId, profile, askedBirthday } = state;
  if (!dateOfBirth || !profile.dateOfBirth)
    throw invalidField('dateOfBirth', 'Enter a birthday. You can change it but not remove it.');
  const asked = BirthdayAsked({ athleteId, dateOfBirth, standing: profile.dateOfBirth });
  return [...profileEdit(rest, state), ...(dateOfBirth === askedBirthday ? [] : [asked])];
}

/** @throws DomainError not-found; conflict `changed-meanwhile` if another birthday is requested now; invalid */
export function decideBirthday(command: AnswerBirthday, state: AthleteState, now: Date): readonly AthleteEvent[] {
  const { athleteId, askedBirthday } = state;
  const { dateOfBirth, answer } = command;
  if (askedBirthday === null) throw notFound('Request');
  if (dateOfBirth !== askedBirthday) {
    const message = 'The requested birthday changed. Review the new one first.';
    throw conflict('changed-meanwhile', message, { dateOfBirth: askedBirthday });
  }
  if (answer === 'refuse') return [BirthdayRefused({ athleteId })];
  refuseFaultyEdit({ dateOfBirth }, state, now);
  return [BirthdayConfirmed({ athleteId }), ...profileEdit({ dateOfBirth }, state)];
}
