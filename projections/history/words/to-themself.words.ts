import type { AthleteProfile } from '../../../contract/athlete/athlete.js';
import { withinSentence } from '../../../contract/within-sentence.js';
import type { DomainEvent } from '../../../src/kernel/event.js';
import type { AthleteEvent } from '../../../src/modules/athlete/athlete.events.js';
import type { CollegeInterestEvent } from '../../../src/modules/college-interest/college-interest.events.js';
import type { CommitmentEvent } from '../../../src/modules/college-interest/commitment/commitment.events.js';
import type { InterestOrderEvent } from '../../../src/modules/college-interest/order/interest-order.events.js';
import type { ChecklistEvent } from '../../../src/modules/college-interest/checklist/checklist.events.js';
import type { DismissalEvent } from '../../../src/modules/recommendation/dismissing/dismissals.events.js';
import type { SavedCampsEvent } from '../../../src/modules/camp/saving/saved-camps.events.js';
import type { InviteEvent } from '../../../src/modules/invite/invite.events.js';
import type { AskingEvent } from '../../../src/modules/joining/asking/asking.events.js';
import type { ParentEvent } from '../../../src/modules/parent/parent.events.js';
import type { ErasureEvent } from '../../../src/modules/privacy/erasure/erasure.events.js';
import type { LookEvent } from '../../../src/modules/privacy/looks/look.events.js';
import type { ModelHelpEvent } from '../../../src/modules/writing/consent/model-help.events.js';
import type { Kept } from '../parameters.js';
import { collegeNamed } from './college-interest.words.js';
import { profileChanges } from './profile-changes.js';
import { verifiedChanges } from './verified-changes.js';
import type { Change, Names, Teller } from './wording.js';

/** Who did it, to an athlete who reads: the athlete themself, or somebody in another role. */
export type Doer = Teller & { readonly self: boolean };

/** The sentence that everybody reads, with `you` for the athlete's name. */
export const asTold = 'as told';

type NamesAthlete<E> = E extends { readonly data: { readonly athleteId: string | null } } ? E : never;
type OfAthletes = NamesAthlete<
  | AthleteEvent
  | AskingEvent
  | CollegeInterestEvent
  | CommitmentEvent
  | ErasureEvent
  | InterestOrderEvent
  | InviteEvent
  | LookEvent
  | ModelHelpEvent
  | ParentEvent
  | ChecklistEvent
  | DismissalEvent
  | SavedCampsEvent
>;
type ToThemself<E extends DomainEvent> = {
  readonly [T in E['type']]:
    typeof asTold | ((data: Kept<T, Extract<E, { type: T }>['data']>, names: Names, by: Doer) => string);
};

/** What is said of each event that names an athlete to that athlete, after `You` or who else did it. */
export const toThemself: ToThemself<OfAthletes> = {
  AthleteRegistered: (_, __, { self }) => (self ? 'registered as an athlete' : 'registered you as an athlete'),
  OnboardingCompleted: () => 'completed your profile',
  AthleteProfileEdited: ({ fields, changes, previous }) =>
    editedWords(profileChanges(fields, previous as Partial<AthleteProfile>, changes as Partial<AthleteProfile>)),
  JoinRequested: asTold,
  JoinRequestCancelled: ({ teamId }, names) => `cancelled your request to join ${names.of(teamId, 'the team')}`,
  InviteAccepted: ({ teamId }, names, { self }) =>
    `accepted ${self ? 'the' : 'your'} invite to ${names.of(teamId, 'the team')}`,
  AccountStatusChanged: asTold,
  RemovedFromTeam: asTold,
  GroupAssigned: asTold,
  GroupUnassigned: asTold,
  ParentLinked: ({ parentId, relationship }, names, { role }) =>
    role === 'parent' || role === 'no-role'
      ? `joined as your ${relationship === 'Other' ? 'guardian' : relationship.toLowerCase()}`
      : `linked ${names.of(parentId, 'a parent')} to your profile`,
  ParentUnlinked: ({ parentId }, names, { role }) =>
    role === 'parent' ? 'stopped following you' : `unlinked ${names.of(parentId, 'a parent')} from your profile`,
  ParentAsked: () => 'asked to follow you as a parent',
  ParentConfirmed: ({ parentId }, names) => `confirmed ${names.of(parentId, 'a parent')} as a parent of yours`,
  ParentRefused: ({ parentId }, names) => `refused ${names.of(parentId, 'a parent')} as a parent of yours`,
  BirthdayAsked: () => 'asked for another birthday of yours',
  BirthdayConfirmed: () => 'confirmed another birthday of yours',
  BirthdayRefused: () => 'refused another birthday of yours',
  MeasurablesVerified: ({ previous, verified }) => verifiedWords(verifiedChanges(previous, verified)),
  FileAdded: ({ nickname }) => `added the file “${nickname}” to your profile`,
  FileRemoved: ({ nickname }) => `removed the file “${nickname}” from your profile`,
  ProfileImageSet: ({ previous }) => `${previous === null ? 'added' : 'replaced'} your photo`,
  ProfileImageRemoved: () => 'removed your photo',
  CampSaved: ({ campId }, names, { self }) => `saved ${names.of(campId, 'a camp')}${self ? '' : ' for you'}`,
  CampUnsaved: ({ campId }, names, { self }) =>
    `took ${names.of(campId, 'a camp')} off ${self ? 'the' : 'your'} saved camps`,
  ChecklistItemCompleted: asTold,
  RecommendationDismissed: asTold,
  RecommendationRestored: asTold,
  ModelHelpAllowed: asTold,
  ModelHelpWithdrawn: asTold,
  AskingBegun: asTold,
  AskingCompleted: asTold,
  AskingRefused: asTold,
  InviteSent: ({ teamId }, names) => `invited a parent of yours to ${names.of(teamId, 'the team')}`,
  AthleteViewed: asTold,
  PayingStarted: asTold,
  PayingStopped: asTold,
  PersonErased: asTold,
  CollegeInterestAdded: (data, names) => `added ${collegeNamed(names, data)} to your colleges`,
  CollegeInterestRemoved: (data, names) => `removed ${collegeNamed(names, data)} from your colleges`,
  InterestLevelChanged: (data, names) => `changed your interest in ${collegeNamed(names, data)}`,
  TopCollegeMarked: asTold,
  InterestNotesChanged: asTold,
  OfferRecorded: asTold,
  OfferWithdrawn: asTold,
  ApplicationRecorded: (data, names) => `recorded your application to ${collegeNamed(names, data)}`,
  ApplicationDecisionRecorded: (data, names) =>
    `recorded what ${collegeNamed(names, data)} decided on your application`,
  VisitScheduled: asTold,
  VisitReported: asTold,
  VisitCancelled: asTold,
  QuestionnaireCompleted: asTold,
  CommunicationReported: asTold,
  CommunicationRemoved: asTold,
  UpdatePosted: asTold,
  UpdateEdited: asTold,
  UpdateDeleted: asTold,
  ReplyPosted: asTold,
  ReplyEdited: asTold,
  ReplyDeleted: asTold,
  UpdatesViewed: asTold,
  AttachmentAdded: asTold,
  AttachmentRemoved: asTold,
  CommitmentRecorded: (data, names) => `recorded your commitment to ${collegeNamed(names, data)}`,
  CommitmentWithdrawn: (data, names) => `withdrew your commitment to ${collegeNamed(names, data)}`,
  InterestsReordered: () => 'put your colleges in order',
  CollegeSuggested: asTold,
  SuggestionAccepted: asTold,
  SuggestionDeclined: asTold,
  SuggestionWithdrawn: asTold,
  ErasureRequested: () => 'began to erase your account and your profile',
};

/** As many of what was edited are named; of more, only how many. */
const MOST_NAMED = 3;

function editedWords(changes: readonly Change[]): string {
  const verb = changes.every(({ from }) => from === null)
    ? 'added'
    : changes.every(({ to }) => to === null)
      ? 'removed'
      : 'changed';
  return changes.length === 0 ? 'edited your profile' : `${verb} ${yours(changes)}`;
}

function verifiedWords(changes: readonly Change[]): string {
  if (changes.length === 0) return 'verified your measurables';
  return `${changes.every(({ to }) => to === null) ? 'no longer vouches for' : 'verified'} ${yours(changes)}`;
}

/** `your GPA`, `your height and weight`, `5 things in your profile`. */
const yours = (changes: readonly Change[]): string =>
  changes.length > MOST_NAMED
    ? `${changes.length} things in your profile`
    : `your ${listed.format(changes.map(({ field }) => withinSentence(field)))}`;

const listed = new Intl.ListFormat('en-US');
