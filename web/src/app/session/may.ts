import type { Permission } from '../../../../contract/access/permissions.js';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { isMinor } from '../../../../contract/athlete/grade.js';
import { answersAskers, type Invite } from '../../../../contract/invite/invite.js';
import type { Session } from '../../../../contract/identity/endpoints.js';
import { hasModuleOn, type TeamModule } from '../../../../contract/team/vocabulary.js';

type AthleteFacts = Pick<Athlete, '_id' | 'dateOfBirth'>;
type GuardedFacts = Pick<Athlete, '_id' | 'dateOfBirth' | 'parentGuardians'>;
interface CoachFacts {
  readonly _id: string;
}

/** What the caller may do: what is not so is not offered. The server refuses it all the same. */
export interface May {
  (permission: Permission): boolean;
  /** Coaches work on several teams. */
  joinAnotherTeam(): boolean;
  /** An athlete edits themself, a parent the minors that they follow, staff everyone they see. */
  editAthlete(athlete: AthleteFacts): boolean;
  /** The primary coach edits everybody's info on their team, other coaches their own (spec, section 6). */
  editCoach(coach: CoachFacts): boolean;
  /**
   * A parent ends their own link. Others of a minor: another confirmed parent and admins; of a grown-up: the athlete, their
   * primary coach and admins (ADR 17).
   */
  endLink(athlete: GuardedFacts, parentId: string): boolean;
  /** Who vouches for a parent who follows: of a minor another confirmed parent, the primary coach and admins (ADR 17). */
  confirmGuardian(athlete: GuardedFacts, parentId: string): boolean;
  /** Who sent an invite, the primary coach and admins say who else may use it (ADR 16). */
  answerAskers(invite: Pick<Invite, 'sender'>): boolean;
  /** For people who may (de)activate coaches, but never themselves (spec, section 4). */
  toggleCoach(coach: CoachFacts): boolean;
}

/** What a session may, by its permissions and, where a thing's own facts decide, by those. */
export function mayOf({ user, permissions, ...session }: Session): May {
  const { role } = user;
  const has = (permission: Permission): boolean => permissions.includes(permission);
  return Object.assign(has, {
    joinAnotherTeam: () => session.teams !== undefined,
    editAthlete: ({ _id, dateOfBirth }: AthleteFacts) => {
      if (role === 'athlete') return has('athlete.edit') && _id === session.athleteId;
      if (role !== 'parent') return has('athlete.edit');
      const linked = session.linkedAthleteIds?.includes(_id) === true;
      return has('athlete.edit') && linked && isMinor(dateOfBirth, new Date());
    },
    editCoach: ({ _id }: CoachFacts) => {
      if (role === 'assistant-coach') return has('coach.edit') && _id === session.coachId;
      return has('coach.edit') && (role !== 'coach' || session.team !== undefined);
    },
    endLink: (athlete: GuardedFacts, parentId: string) => {
      if (!has('athlete.unlink-parent')) return false;
      const grown = isGrownUp(athlete);
      if (role === 'parent') return parentId === session.parentId || (!grown && isConfirmed(athlete, session.parentId));
      return role === 'admin' || (grown && (role !== 'athlete' || athlete._id === session.athleteId));
    },
    confirmGuardian: (athlete: GuardedFacts, parentId: string) => {
      if (!has('athlete.answer-parent') || isConfirmed(athlete, parentId)) return false;
      const grown = isGrownUp(athlete);
      if (role === 'parent') return parentId !== session.parentId && isConfirmed(athlete, session.parentId);
      return role === 'admin' || grown === (role === 'athlete');
    },
    answerAskers: ({ sender }: Pick<Invite, 'sender'>) => has('invite') && answersAskers(sender.userId, user.id, role),
    toggleCoach: ({ _id }: CoachFacts) => has('coach.toggle') && _id !== session.coachId,
  });
}

/** As the server reads it: an unknown birthday counts as a minor's. */
const isGrownUp = ({ dateOfBirth }: Pick<AthleteFacts, 'dateOfBirth'>): boolean =>
  !!dateOfBirth && !isMinor(dateOfBirth, new Date());

const isConfirmed = ({ parentGuardians }: GuardedFacts, parentId: string | undefined): boolean =>
  parentGuardians.some((guardian) => guardian.parentId === parentId && guardian.confirmed);

type Teams = Pick<Session, 'team' | 'linkedTeams'>;

/**
 * Whether a module is there for somebody: their team has not switched it off, or they have no team; a parent's is there
 * while one of their athletes' teams has it. Updates are there only where a team grants them (spec, "Module gate").
 */
export function hasModule({ team, linkedTeams = [] }: Teams, module: TeamModule): boolean {
  const teams = team ? [team] : linkedTeams;
  if (teams.length === 0) return hasModuleOn({}, module);
  return teams.some(({ moduleAccess }) => hasModuleOn(moduleAccess, module));
}

/** Who is let in to camps; that an athlete's account is paid or on trial, their area asks (`for-paid.tsx`). */
export const seesCamps = (session: Teams): boolean => hasModule(session, 'camps');

/** Who reads and writes what is said about an athlete's colleges. */
export const seesUpdates = (session: Teams): boolean => hasModule(session, 'updates');
