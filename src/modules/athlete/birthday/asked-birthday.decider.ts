import { isMinor, movesLine, whyBirthdayStays } from '../../../../contract/athlete/grade.js';
import type { AthleteProfile } from '../../../../contract/athlete/athlete.js';
import type { DecisionContext } from '../../../kernel/decider.js';
import { DomainError, conflict, forbidden, invalidField, notFound } from '../../../kernel/errors.js';
import type { AnswerBirthday, AthleteCommand, ProveBirthday } from '../athlete.commands.js';
import type { AthleteEvent } from '../athlete.events.js';
import type { AthleteState } from '../athlete.state.js';
import { confirmedGuardians, isConfirmedGuardian, notConfirmed } from '../parents/guardians.js';
import { profileEdit, refuseFaultyEdit } from '../profile/profile-edit.js';
import { BirthdayAsked, BirthdayConfirmed, BirthdayProven, BirthdayRefused } from './birthday.events.js';

type EditProfile = Extract<AthleteCommand, { type: 'EditProfile' }>;
type Asker = Pick<DecisionContext, 'actor' | 'now'>;

const STAYS = 'Enter a birthday. You can change it but not remove it.';
const NO_GUARDIAN = 'Only a confirmed parent can approve this birthday. Without one, contact support.';
const OWN_FIRST = 'Only the athlete can enter this birthday: they’d be under 18.';
const NO_ACCOUNT = 'Only the athlete can approve this birthday, and they have no account. Contact support.';
const ATHLETE_ANSWERS = 'Only the athlete can answer this. It changes whether they’re under 18.';
const GUARDIAN_ANSWERS = 'Only a confirmed parent can answer this. It changes when the athlete is 18.';
const OTHERS_ANSWER = 'A parent or the primary coach must answer this.';
const PUT_BACK = 'Only a parent or the primary coach can change a birthday back. Ask for it on the profile.';

/** Whether they ask for another birthday where others of the team and family change it at once. */
export const asksBirthday = ({ role }: { readonly role: string }): boolean =>
  role === 'athlete' || role === 'assistant-coach';

/** An unconfirmed parent asks too. */
export const asksForBirthday = (
  { asksBirthday: asks = false, byParent }: Pick<EditProfile, 'asksBirthday' | 'byParent'>,
  state: AthleteState,
  now: Date,
): boolean => asks || (byParent !== undefined && !isConfirmedGuardian(state, byParent, now));

/**
 * Whether another birthday within one side of 18 waits for someone's word. Before there is one, and where nobody follows the
 * athlete who could say it, it holds at once.
 */
const waitsForWord = (
  dateOfBirth: string | null | undefined,
  { profile, onboarded, parents, membership }: AthleteState,
): boolean =>
  dateOfBirth !== undefined &&
  onboarded &&
  profile.dateOfBirth !== null &&
  dateOfBirth !== profile.dateOfBirth &&
  (membership !== null || Object.keys(parents).length > 0);

/**
 * An edit: a birthday that moves the line of 18 is asked for, for every editor; `asks`: any other one too. Everything else holds.
 * @throws DomainError invalid on dateOfBirth, where it would be taken away; conflict `needs-guardian` (field dateOfBirth) for
 *   an unconfirmed guardian follows the minor; conflict `needs-athlete` (field dateOfBirth)
 */
export function editProfile(
  wished: Partial<AthleteProfile>,
  state: AthleteState,
  asks: boolean,
  by: Asker,
): readonly AthleteEvent[] {
  const { dateOfBirth, ...rest } = wished;
  const { athleteId, profile, askedBirthday } = state;
  const standing = profile.dateOfBirth;
  if (dateOfBirth === undefined || dateOfBirth === standing) return profileEdit(wished, state);
  if (dateOfBirth === null) throw invalidField('dateOfBirth', STAYS);
  const moves = movesLine(standing, dateOfBirth, by.now);
  if (standing === null) {
    if (moves && byCoach(by)) throw onBirthday('needs-athlete', OWN_FIRST);
    return profileEdit(wished, state);
  }
  if (moves) refuseWithoutWord(state, by.now);
  else if (!asks || !waitsForWord(dateOfBirth, state)) return profileEdit(wished, state);
  const asked = BirthdayAsked({ athleteId, dateOfBirth, standing });
  return [...profileEdit(rest, state), ...(dateOfBirth === askedBirthday ? [] : [asked])];
}

/** @throws DomainError not-found; conflict `changed-meanwhile` if another birthday is requested now; forbidden; invalid */
export function decideBirthday(command: AnswerBirthday, state: AthleteState, by: Asker): readonly AthleteEvent[] {
  const { athleteId, askedBirthday } = state;
  const { dateOfBirth, answer } = command;
  if (askedBirthday === null) throw notFound('Request');
  refuseOthersWord(command, askedBirthday, state, by);
  if (dateOfBirth !== askedBirthday) {
    const message = 'The requested birthday changed. Review the new one first.';
    throw conflict('changed-meanwhile', message, { dateOfBirth: askedBirthday });
  }
  if (answer === 'refuse') return [BirthdayRefused({ athleteId })];
  refuseFaultyEdit({ dateOfBirth }, state, by.now);
  return [BirthdayConfirmed({ athleteId }), ...profileEdit({ dateOfBirth }, state)];
}

/** An admin who has seen a document. @throws DomainError invalid, also for the birthday that the profile has */
export function proveBirthday(
  { dateOfBirth, evidence }: ProveBirthday,
  state: AthleteState,
  now: Date,
): readonly AthleteEvent[] {
  const { athleteId, profile } = state;
  if (dateOfBirth === profile.dateOfBirth) throw invalidField('dateOfBirth', 'This is already the birthday.');
  refuseFaultyEdit({ dateOfBirth }, state, now);
  return [BirthdayProven({ athleteId, evidence }), ...profileEdit({ dateOfBirth }, state)];
}

/**
 * What an undo must not bring back.
 * @throws DomainError forbidden
 */
export function refuseBirthdayBack(before: string | null | undefined, state: AthleteState, by: Asker): void {
  const standing = state.profile.dateOfBirth;
  if (before === undefined || before === standing) return;
  const why = whyBirthdayStays(standing, before, by.now);
  if (why) throw forbidden(why);
  if (asksBirthday(by.actor) && waitsForWord(before, state)) throw forbidden(PUT_BACK);
}

/**
 * A wizard is the athlete's own word on how old they are, unless they would come of age by it.
 * @returns what is wrong with the birthday, if anything
 */
export const birthdayInWizard = (
  dateOfBirth: string,
  standing: string | null | undefined,
  now: Date,
): string | undefined =>
  standing && isMinor(standing, now) && movesLine(standing, dateOfBirth, now) ? NO_GUARDIAN : undefined;

function refuseWithoutWord(state: AthleteState, now: Date): void {
  if (!isMinor(state.profile.dateOfBirth, now)) {
    if (state.userId === null) throw onBirthday('needs-athlete', NO_ACCOUNT);
  } else if (confirmedGuardians(state, now).length === 0) throw onBirthday('needs-guardian', NO_GUARDIAN);
}

/** @throws DomainError forbidden unless the word on the birthday is theirs */
function refuseOthersWord({ byParent }: AnswerBirthday, asked: string, state: AthleteState, by: Asker): void {
  const { role } = by.actor;
  const standing = state.profile.dateOfBirth;
  if (!movesLine(standing, asked, by.now)) {
    if (asksBirthday(by.actor)) throw forbidden(OTHERS_ANSWER);
    if (role === 'parent' && !isConfirmedGuardian(state, byParent, by.now)) throw notConfirmed();
    return;
  }
  if (!isMinor(standing, by.now)) {
    if (role !== 'athlete') throw forbidden(ATHLETE_ANSWERS);
    return;
  }
  // Who was linked since the birthday was asked for may have been for the sake of it.
  const theirs = confirmedGuardians(state, by.now).filter((guardian) => state.askedOf.includes(guardian));
  if (role !== 'parent' || byParent === undefined || !theirs.includes(byParent)) throw forbidden(GUARDIAN_ANSWERS);
}

const byCoach = ({ actor: { role } }: Asker): boolean => role === 'coach' || role === 'assistant-coach';

const onBirthday = (code: string, message: string): DomainError =>
  new DomainError('conflict', code, message, { fields: { dateOfBirth: message } });
