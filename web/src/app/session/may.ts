import type { Permission } from '../../../../contract/access/permissions.js';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { isMinor } from '../../../../contract/athlete/grade.js';
import { answersAskers, type Invite } from '../../../../contract/invite/invite.js';
import type { Session } from '../../../../contract/identity/endpoints.js';

type AthleteFacts = Pick<Athlete, '_id' | 'dateOfBirth'>;
interface CoachFacts {
  readonly _id: string;
}

/** What the caller may do: what is not so is not offered. The server refuses it all the same. */
export interface May {
  (permission: Permission): boolean;
  /** Coaches work on several teams. */
  joinAnotherTeam(): boolean;
  /** An athlete edits themself, a parent the minors that they follow, staff everybody whom they see. */
  editAthlete(athlete: AthleteFacts): boolean;
  /** The primary coach edits everybody's info on their team, other coaches their own (spec, section 6). */
  editCoach(coach: CoachFacts): boolean;
  /** The athlete, their primary coach and admins end any link of theirs, a parent their own (ADR 17). */
  endLink(athlete: Pick<AthleteFacts, '_id'>, parentId: string): boolean;
  /** Who sent an invite, the primary coach and admins say who else may use it (ADR 16). */
  answerAskers(invite: Pick<Invite, 'sender'>): boolean;
  /** Whoever may (de)activate coaches, but never themself (spec, section 4). */
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
    endLink: ({ _id }: Pick<AthleteFacts, '_id'>, parentId: string) => {
      if (role === 'athlete') return has('athlete.unlink-parent') && _id === session.athleteId;
      return has('athlete.unlink-parent') && (role !== 'parent' || parentId === session.parentId);
    },
    answerAskers: ({ sender }: Pick<Invite, 'sender'>) => has('invite') && answersAskers(sender.userId, user.id, role),
    toggleCoach: ({ _id }: CoachFacts) => has('coach.toggle') && _id !== session.coachId,
  });
}
