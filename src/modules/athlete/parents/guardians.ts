import { isMinor } from '../../../../contract/athlete/grade.js';
import { teamSeesAll } from '../../../../contract/athlete/team-sight.js';
import type { Confirmer } from '../../../../contract/athlete/vocabulary.js';
import { DomainError } from '../../../kernel/errors.js';
import type { AthleteState } from '../athlete.state.js';

/** An athlete whose birthday nobody knows counts as a minor: it keeps strangers out, and guardians in. */
export const isGrownUp = ({ profile: { dateOfBirth } }: Aged, now: Date): boolean =>
  !!dateOfBirth && !isMinor(dateOfBirth, now);

type Aged = Pick<AthleteState, 'profile'>;

/** Whether this confirmation counts: a minor's own vouches for nobody. */
export const counts = (confirmedBy: Confirmer | null, athlete: Aged, now: Date): boolean =>
  confirmedBy !== null && (confirmedBy !== 'athlete' || isGrownUp(athlete, now));

/**
 * Whether the parent follows the athlete and somebody vouches for them: another guardian, the primary coach, an admin, or
 * the athlete once grown up. Nobody else decides about others: who follows, which birthday is right.
 */
export const isConfirmedGuardian = (
  state: Aged & Pick<AthleteState, 'parents'>,
  parentId: string | undefined,
  now: Date,
): boolean => parentId !== undefined && counts(state.parents[parentId]?.confirmedBy ?? null, state, now);

/** The same of a minor alone: what a guardian does for them ends at 18. */
export const guardsMinor = (state: AthleteState | undefined, parentId: string | undefined, now: Date): boolean =>
  !!state && !isGrownUp(state, now) && isConfirmedGuardian(state, parentId, now);

/** The parents whose word counts. */
export const confirmedGuardians = (state: AthleteState, now: Date): readonly string[] =>
  Object.keys(state.parents).filter((parentId) => isConfirmedGuardian(state, parentId, now));

/** Whether somebody else than this parent is a confirmed guardian. */
export const hasConfirmedGuardian = (state: AthleteState, besides: string, now: Date): boolean =>
  Object.keys(state.parents).some((parentId) => parentId !== besides && isConfirmedGuardian(state, parentId, now));

/** Whether the athlete is on a team that sees them, whose primary coach can confirm a guardian. */
export const isLed = ({ membership }: Pick<AthleteState, 'membership'>): boolean =>
  membership !== null && teamSeesAll(membership.status);

/** The refusal of what a parent decides who is no confirmed guardian. */
export const notConfirmed = (): DomainError =>
  new DomainError('forbidden', 'not-confirmed', 'You can’t decide this until you’re confirmed as a guardian.');
