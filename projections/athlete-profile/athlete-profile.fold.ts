import {
  athleteEvents,
  ParentAsked,
  ParentLinked,
  ParentRefused,
  ParentUnlinked,
  type AthleteProfileEdited,
  type AthleteRegistered,
} from '../../src/modules/athlete/athlete.events.js';
import {
  groupEvents,
  groupsAfter,
  membershipAfter,
  membershipEvents,
} from '../../src/modules/athlete/athlete.facts.js';
import { FileAdded, FileRemoved } from '../../src/modules/athlete/files/athlete-files.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { forAll, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { counting } from '../counting.js';
import { erased } from '../erased.js';
import {
  askingParentTable,
  athleteFileTable,
  athleteGuardianTable,
  athleteProfileTable,
  type AthleteProfileRow,
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
    FileAdded: counted,
    FileRemoved: counted,
  },
  each: [erased('athlete_id', 'athleteId')],
});

export const guardianRows = rowsOf(athleteGuardianTable).from({
  reads: [ParentLinked, ParentUnlinked],
  key: ({ data }) => ({ athlete_id: data.athleteId, parent_id: data.parentId }),
  on: {
    ParentLinked: (_, { data: { athleteId, parentId, relationship }, revision }) => ({
      athlete_id: athleteId,
      parent_id: parentId,
      relationship,
      place: revision,
    }),
    ParentUnlinked: () => undefined,
  },
});

export const askingParentRows = rowsOf(askingParentTable).from({
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

export const fileRows = rowsOf(athleteFileTable).from({
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
