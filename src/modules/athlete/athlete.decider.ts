import { mayNotRestore, RESTORED_BY_THEMSELVES } from '../../../contract/athlete/own-deletion.js';
import type { Actor } from '../../kernel/event.js';
import { conflict, forbidden, invalidField, notFound } from '../../kernel/errors.js';
import type { AthleteProfile } from '../../../contract/athlete/athlete.js';
import type { Decider, DecisionContext, Past } from '../../kernel/decider.js';
import { mergeEdit } from '../../kernel/merge-edit.js';
import { streamsOf } from '../../kernel/stream.js';
import { compensateFile, decideFile } from './files/athlete-files.decider.js';
import { decideMembership } from './membership/athlete-membership.decider.js';
import { decideOnboarding } from './onboarding/athlete-onboarding.decider.js';
import type { AthleteCommand, RegisterAthlete } from './athlete.commands.js';
import {
  AccountStatusChanged,
  athleteEvents,
  AthleteProfileEdited,
  AthleteRegistered,
  GroupAssigned,
  GroupUnassigned,
  type AthleteEvent,
} from './athlete.events.js';
import { evolveAthlete, type AthleteState } from './athlete.state.js';
import {
  asksForBirthday,
  decideBirthday,
  editProfile,
  proveBirthday,
  refuseBirthdayBack,
} from './birthday/asked-birthday.decider.js';
import { birthdayFault } from './birthday/birthday-fault.js';
import { decideLink, restoreLink } from './parents/athlete-parents.decider.js';
import { answerAsking, askToFollow } from './parents/asking-parents.decider.js';
import { refuseFaultyEdit } from './profile/profile-edit.js';
import { decideVerification, replaceVerifications } from './verifying/athlete-verifying.decider.js';

export const athleteDecider: Decider<AthleteState | undefined, AthleteCommand, AthleteEvent> = {
  category: 'athlete',
  events: athleteEvents,
  initialState: undefined,
  evolve: evolveAthlete,
  decide,
  teamOf: (state) => state?.membership?.teamId,
  filesOf: ({ files, photo }) => [...Object.keys(files), ...(photo === null ? [] : [photo])],
  compensate,
};

/** `athlete-{id}`. */
export const athletes = streamsOf(athleteDecider);

function decide(
  command: AthleteCommand,
  state: AthleteState | undefined,
  context: DecisionContext,
): readonly AthleteEvent[] {
  if (command.type === 'RegisterAthlete') return register(command, state, context.now);
  if (command.type === 'CompleteOnboarding') return decideOnboarding(command, state, context.now);
  if (!state) throw notFound('Athlete');
  const { athleteId } = state;
  switch (command.type) {
    case 'EditProfile': {
      const wished = mergeEdit(state.profile, command);
      refuseFaultyEdit(wished, state, context.now);
      return editProfile(wished, state, asksForBirthday(command, state, context.now), context);
    }
    case 'AssignGroup':
      return state.groups.includes(command.groupId)
        ? []
        : [GroupAssigned({ athleteId, teamId: teamOf(state), groupId: command.groupId })];
    case 'UnassignGroup':
      return state.groups.includes(command.groupId)
        ? [GroupUnassigned({ athleteId, teamId: teamOf(state), groupId: command.groupId })]
        : [];
    case 'LinkParent':
    case 'UnlinkParent':
    case 'RequestParentRemoval':
    case 'WithdrawParentRemoval':
    case 'RequestParentReview':
      return decideLink(command, state, context);
    case 'AskToFollow':
      return askToFollow(command, state, context.now);
    case 'AnswerAskingParent':
      return answerAsking(command, state, context);
    case 'AnswerBirthday':
      return decideBirthday(command, state, context);
    case 'ProveBirthday':
      return proveBirthday(command, state, context.now);
    case 'VerifyMeasurables':
      return decideVerification(command, state, context);
    case 'AddFile':
    case 'RemoveFile':
    case 'SetPhoto':
    case 'RemovePhoto':
      return decideFile(command, state, context);
    default:
      return decideMembership(command, state);
  }
}

function register(
  { athleteId, userId, profile, onboarded = true }: RegisterAthlete,
  state: AthleteState | undefined,
  now: Date,
): readonly AthleteEvent[] {
  const born = profile.dateOfBirth ? birthdayFault(profile.dateOfBirth, now) : undefined;
  if (born) throw invalidField('dateOfBirth', born);
  if (state) throw conflict('athlete-exists', 'This athlete is already registered.');
  return [AthleteRegistered({ athleteId, userId, profile, ...(onboarded ? {} : { onboarded }) })];
}

/** Groups belong to a team: without a membership there is none to be in. */
function teamOf({ membership }: AthleteState): string {
  if (!membership) throw conflict('no-team', 'This athlete isn’t on a team.');
  return membership.teamId;
}

/** By the same rules as doing: what an undo brings back has to be allowed now. */
function compensate(event: Past<AthleteEvent>, state: AthleteState, context: DecisionContext): readonly AthleteEvent[] {
  refuseRestoring(event, context.actor);
  const { athleteId } = state;
  switch (event.type) {
    case 'AccountStatusChanged': {
      const { teamId, from, to } = event.data;
      return [AccountStatusChanged({ athleteId, teamId, from: to, to: from })];
    }
    case 'AthleteProfileEdited': {
      const { fields, changes, previous } = event.data;
      const before = previous as Partial<AthleteProfile>;
      refuseFaultyEdit(before, state, context.now);
      refuseBirthdayBack(before.dateOfBirth, state, context);
      return [AthleteProfileEdited({ athleteId, fields, changes: previous, previous: changes })];
    }
    case 'GroupAssigned':
      refuseAfterLeaving(event.data.teamId, state);
      return decide({ type: 'UnassignGroup', groupId: event.data.groupId }, state, context);
    case 'GroupUnassigned':
      refuseAfterLeaving(event.data.teamId, state);
      return decide({ type: 'AssignGroup', groupId: event.data.groupId }, state, context);
    case 'ParentUnlinked':
      return restoreLink(event, state, context);
    case 'ParentRemovalRequested':
      return decideLink({ type: 'WithdrawParentRemoval', parentId: event.data.parentId }, state, context);
    case 'MeasurablesVerified':
      return replaceVerifications(event.data.previous, state);
    case 'FileAdded':
    case 'FileRemoved':
    case 'ProfileImageSet':
    case 'ProfileImageRemoved':
      return compensateFile(event, state, context);
    default:
      return [];
  }
}

/** @throws DomainError forbidden: what athletes deleted of themselves is restored by themselves alone */
function refuseRestoring({ type, data, metadata }: Past<AthleteEvent>, { role }: Actor): void {
  if (mayNotRestore({ type, data, role: metadata.actor.role }, role)) throw forbidden(RESTORED_BY_THEMSELVES);
}

/** Leaving a team takes the athlete out of all its groups at once. */
function refuseAfterLeaving(teamId: string, { membership }: AthleteState): void {
  if (membership?.teamId !== teamId) throw conflict('changed-since', 'The athlete has left the team.');
}
