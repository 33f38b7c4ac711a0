import { AthleteProfile } from '../../../contract/athlete/athlete.js';
import { conflict, invalidField, notFound } from '../../kernel/errors.js';
import type { Decider, DecisionContext, Past } from '../../kernel/decider.js';
import { decideMembership } from './athlete-membership.decider.js';
import type { AthleteCommand, RegisterAthlete } from './athlete.commands.js';
import {
  AccountStatusChanged,
  athleteEvents,
  AthleteProfileEdited,
  AthleteRegistered,
  GroupAssigned,
  GroupUnassigned,
  ParentLinked,
  ParentUnlinked,
  type AthleteEvent,
} from './athlete.events.js';
import { evolveAthlete, initialAthlete, type AthleteState } from './athlete.state.js';

/** Years. */
const YOUNGEST = 13;

export const athleteDecider: Decider<AthleteState, AthleteCommand, AthleteEvent> = {
  category: 'athlete',
  commands: [
    'RegisterAthlete',
    'EditProfile',
    'RequestJoinTeam',
    'CancelJoinRequest',
    'AcceptInvite',
    'ChangeAccountStatus',
    'RemoveFromTeam',
    'AssignGroup',
    'UnassignGroup',
    'LinkParent',
    'UnlinkParent',
  ],
  events: athleteEvents,
  initialState: initialAthlete,
  evolve: evolveAthlete,
  decide,
  teamOf: (state) => state.membership?.teamId,
  compensate,
};

function decide(command: AthleteCommand, state: AthleteState, context: DecisionContext): readonly AthleteEvent[] {
  if (command.type === 'RegisterAthlete') return register(command, state, context.now);
  const { athleteId } = state;
  if (!athleteId) throw notFound('Athlete');
  switch (command.type) {
    case 'EditProfile':
      refuseTooYoung(command.changes.dateOfBirth, context.now);
      return edit(command.changes, state);
    case 'AssignGroup':
      return state.groups.includes(command.groupId)
        ? []
        : [GroupAssigned({ athleteId, teamId: teamOf(state), groupId: command.groupId })];
    case 'UnassignGroup':
      return state.groups.includes(command.groupId)
        ? [GroupUnassigned({ athleteId, teamId: teamOf(state), groupId: command.groupId })]
        : [];
    case 'LinkParent': {
      const { parentId, relationship } = command;
      return state.parents[parentId] === relationship ? [] : [ParentLinked({ athleteId, parentId, relationship })];
    }
    case 'UnlinkParent':
      return state.parents[command.parentId] ? [ParentUnlinked({ athleteId, parentId: command.parentId })] : [];
    default:
      return decideMembership(command, state);
  }
}

function register(
  { athleteId, userId, profile, onboarded = true }: RegisterAthlete,
  state: AthleteState,
  now: Date,
): readonly AthleteEvent[] {
  refuseTooYoung(profile.dateOfBirth, now);
  if (state.athleteId) throw conflict('athlete-exists', 'This athlete is registered already.');
  return [AthleteRegistered({ athleteId, userId, profile, ...(onboarded ? {} : { onboarded }) })];
}

/** domain.md, "Minors": an athlete is at least 13, whatever a form allowed. */
function refuseTooYoung(dateOfBirth: string | null | undefined, now: Date): void {
  if (!dateOfBirth) return;
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const turns13 = Date.UTC(year + YOUNGEST, month - 1, day);
  if (turns13 > now.getTime()) throw invalidField('dateOfBirth', `An athlete must be at least ${YOUNGEST} years old.`);
}

/** Groups belong to a team: without a membership there is none to be in. */
function teamOf({ membership }: AthleteState): string {
  if (!membership) throw conflict('no-team', 'This athlete is on no team.');
  return membership.teamId;
}

/** Only what really changes becomes a fact. */
function edit(wished: Partial<AthleteProfile>, { athleteId, profile }: AthleteState): readonly AthleteEvent[] {
  const fields = AthleteProfile.keyof().options.filter(
    (field) => wished[field] !== undefined && !same(wished[field], profile[field]),
  );
  if (fields.length === 0) return [];
  const pick = (from: Partial<AthleteProfile>): Partial<AthleteProfile> =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return [AthleteProfileEdited({ athleteId, fields, changes: pick(wished), previous: pick(profile) })];
}

/** Equal as JSON, whatever the order of keys. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)));
}

function compensate(event: Past<AthleteEvent>, state: AthleteState): readonly AthleteEvent[] {
  const { athleteId } = state;
  switch (event.type) {
    case 'AccountStatusChanged': {
      const { teamId, from, to } = event.data;
      return [AccountStatusChanged({ athleteId, teamId, from: to, to: from })];
    }
    case 'AthleteProfileEdited': {
      const { fields, changes, previous } = event.data;
      return [AthleteProfileEdited({ athleteId, fields, changes: previous, previous: changes })];
    }
    case 'GroupAssigned':
      refuseAfterLeaving(event.data.teamId, state);
      return [GroupUnassigned(event.data)];
    case 'GroupUnassigned':
      refuseAfterLeaving(event.data.teamId, state);
      return [GroupAssigned(event.data)];
    default:
      return [];
  }
}

/** Leaving a team takes the athlete out of all its groups at once. */
function refuseAfterLeaving(teamId: string, { membership }: AthleteState): void {
  if (membership?.teamId !== teamId) throw conflict('changed-since', 'The athlete has left the team since.');
}
