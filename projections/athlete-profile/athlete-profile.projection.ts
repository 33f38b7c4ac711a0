import { topics } from '../../contract/live/live.js';
import {
  athleteEvents,
  type AthleteProfileEdited,
  type AthleteRegistered,
  ParentLinked,
  ParentUnlinked,
} from '../../src/modules/athlete/athlete.events.js';
import {
  groupEvents,
  groupsAfter,
  membershipAfter,
  membershipEvents,
} from '../../src/modules/athlete/athlete.facts.js';
import { confirmationBy } from '../../src/modules/athlete/athlete.state.js';
import {
  guardianEvents,
  ParentAsked,
  ParentConfirmed,
  ParentRefused,
} from '../../src/modules/athlete/parents/guardians.events.js';
import { FileAdded, FileRemoved } from '../../src/modules/athlete/files/athlete-files.events.js';
import {
  ContactSharingSet,
  ParentActivated,
  ParentDeactivated,
  ParentEdited,
  ParentRegistered,
  PayingStarted,
  PayingStopped,
} from '../../src/modules/parent/parent.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { change, forAll, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { athleteTopics } from '../athlete-topics.js';
import { counting } from '../counting.js';
import { erased } from '../erased.js';
import {
  askingParentTable,
  athleteFileTable,
  athleteGuardianTable,
  athletePayerTable,
  type AthleteProfileRow,
  athleteProfileTable,
  athleteProfileVersion,
  type ParentRow,
  parentTable,
} from './athlete-profile.table.js';

const changed = counting<AthleteProfileRow>();

/** An event that changes only the count. */
const counted = changed(() => ({}));

export const athleteRows = rowsOf(athleteProfileTable).from({
  reads: athleteEvents,
  key: ({ data }) => ({ athlete_id: data.athleteId }),
  on: {
    AthleteRegistered: (_, event) => registered(event),
    OnboardingCompleted: changed(() => ({ onboarded: true })),
    AthleteProfileEdited: changed((row, { data }) => ({
      profile: edited(row.profile, data.changes),
      ...(data.fields.includes('dateOfBirth') ? { asked_birthday: null } : {}),
    })),
    BirthdayAsked: changed((_, { data }) => ({ asked_birthday: data.dateOfBirth })),
    BirthdayConfirmed: counted,
    BirthdayRefused: changed(() => ({ asked_birthday: null })),
    BirthdayProven: counted,
    ...forAll(
      membershipEvents,
      changed((row, event) => {
        const place = membershipAfter(event);
        return {
          team_id: place?.teamId ?? null,
          account_status: place?.status ?? 'active',
          group_ids: groupsAfter(row.group_ids, event),
        };
      }),
    ),
    ...forAll(
      groupEvents,
      changed((row, event) => ({ group_ids: groupsAfter(row.group_ids, event) })),
    ),
    ProfileImageSet: changed((_, { data }) => ({ image_id: data.imageId })),
    ProfileImageRemoved: changed(() => ({ image_id: null })),
    MeasurablesVerified: changed((row, { data }) => ({ verifications: { ...row.verifications, ...data.verified } })),
    ParentLinked: counted,
    ParentUnlinked: counted,
    ParentAsked: counted,
    ParentConfirmed: counted,
    ParentRefused: counted,
    ...forAll(guardianEvents, counted),
    FileAdded: counted,
    FileRemoved: counted,
  },
  each: [erased('athlete_id', 'athleteId')],
});

export const guardianRows = rowsOf(athleteGuardianTable).from({
  reads: [ParentLinked, ParentUnlinked, ParentConfirmed, ...guardianEvents],
  key: ({ data }) => ({ athlete_id: data.athleteId, parent_id: data.parentId }),
  on: {
    ParentLinked: (_, { data, revision, occurredAt }) => ({
      athlete_id: data.athleteId,
      parent_id: data.parentId,
      relationship: data.relationship,
      place: revision,
      since: occurredAt,
      confirmed_by: data.confirmedBy,
      confirmer_id: data.confirmerId,
      removal_requested: false,
    }),
    ParentConfirmed: change((_, { metadata: { actor } }) => {
      const { confirmedBy, confirmerId } = confirmationBy(actor);
      return { confirmed_by: confirmedBy, confirmer_id: confirmerId };
    }),
    ParentReviewRequested: change(() => ({ confirmed_by: null, confirmer_id: null })),
    ParentRemovalRequested: change(() => ({ removal_requested: true })),
    ParentRemovalWithdrawn: change(() => ({ removal_requested: false })),
    ParentUnlinked: () => undefined,
  },
});

const askingParentRows = rowsOf(askingParentTable).from({
  reads: [ParentAsked, ParentLinked, ParentRefused],
  key: ({ data }) => ({ athlete_id: data.athleteId, parent_id: data.parentId }),
  on: {
    ParentAsked: (_, { data: { athleteId, parentId, relationship }, occurredAt }) => ({
      athlete_id: athleteId,
      parent_id: parentId,
      relationship,
      asked_at: occurredAt,
    }),
    ParentLinked: () => undefined,
    ParentRefused: () => undefined,
  },
});

const fileRows = rowsOf(athleteFileTable).from({
  reads: [FileAdded, FileRemoved],
  key: ({ data }) => ({ file_id: data.fileId }),
  on: {
    FileAdded: (_, { data }) => ({
      file_id: data.fileId,
      athlete_id: data.athleteId,
      nickname: data.nickname,
      content_type: data.contentType,
      size: data.size,
      added_at: new Date(data.addedAt),
      added_by: data.addedBy,
    }),
    FileRemoved: () => undefined,
  },
  each: [erased('athlete_id', 'athleteId')],
});

const registered = ({
  data: { athleteId, userId, profile, onboarded = true },
  occurredAt,
}: Recorded<typeof AthleteRegistered>): AthleteProfileRow => ({
  athlete_id: athleteId,
  user_id: userId,
  team_id: null,
  account_status: 'active',
  profile,
  onboarded,
  group_ids: [],
  activity_count: 1,
  created_at: occurredAt,
  image_id: null,
  verifications: {},
  asked_birthday: null,
});

/** An edit replaces the parts of the profile that it names. */
const edited = (
  profile: AthleteProfileRow['profile'],
  changes: Recorded<typeof AthleteProfileEdited>['data']['changes'],
): AthleteProfileRow['profile'] => Object.assign({ ...profile }, changes);

const parentRows = rowsOf(parentTable).from({
  reads: [ParentRegistered, ParentEdited, ParentDeactivated, ParentActivated, ContactSharingSet],
  key: ({ data }) => ({ parent_id: data.parentId }),
  on: {
    ParentRegistered: (_, { data }) => ({
      parent_id: data.parentId,
      user_id: data.userId,
      first_name: data.firstName,
      last_name: data.lastName,
      email: data.email,
      phone: data.phone,
      home_town: data.homeTown,
      status: 'active',
      shares_contacts: false,
    }),
    ParentEdited: change((_, { data }) => infoColumns(data.changes)),
    ParentDeactivated: change(() => ({ status: 'inactive' })),
    ParentActivated: change(() => ({ status: 'active' })),
    ContactSharingSet: change((_, { data }) => ({ shares_contacts: data.shared })),
  },
  each: [erased('parent_id', 'parentId')],
});

const payerRows = rowsOf(athletePayerTable).from({
  reads: [PayingStarted, PayingStopped],
  key: ({ data }) => ({ athlete_id: data.athleteId, parent_id: data.parentId }),
  on: {
    PayingStarted: (_, { data: { athleteId, parentId }, occurredAt }) => ({
      athlete_id: athleteId,
      parent_id: parentId,
      since: occurredAt,
    }),
    PayingStopped: () => undefined,
  },
});

function infoColumns(info: Recorded<typeof ParentEdited>['data']['changes']): Partial<ParentRow> {
  return {
    ...(info.firstName !== undefined && { first_name: info.firstName }),
    ...(info.lastName !== undefined && { last_name: info.lastName }),
    ...(info.phone !== undefined && { phone: info.phone }),
    ...(info.homeTown !== undefined && { home_town: info.homeTown }),
  };
}

const isFile: ReadonlySet<string> = new Set([FileAdded.type, FileRemoved.type]);

/** Athletes with everything that their profile holds, their guardians, and the parents behind these. */
export const athleteProfileProjection = readModel({
  ...athleteProfileVersion,
  tables: [athleteRows, fileRows, guardianRows, askingParentRows, payerRows, parentRows],
  topics: (event) => {
    const { teamId } = event.metadata;
    if (isFile.has(event.type)) return athleteTopics(event, 'files');
    const parentId =
      'parentId' in event.data && typeof event.data.parentId === 'string' ? event.data.parentId : undefined;
    return [
      ...athleteTopics(event, 'profile'),
      ...(parentId ? [topics.parent(parentId)] : []),
      // The list of parents names the athletes that they follow.
      ...(teamId ? [topics.team(teamId, 'parents')] : []),
    ];
  },
});
