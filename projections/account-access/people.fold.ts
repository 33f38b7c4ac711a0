import {
  AthleteProfileEdited,
  AthleteRegistered,
  ParentLinked,
  ParentUnlinked,
} from '../../src/modules/athlete/athlete.events.js';
import { membershipAfter, membershipEvents } from '../../src/modules/athlete/athlete.facts.js';
import {
  ParentActivated,
  ParentDeactivated,
  ParentEdited,
  ParentRegistered,
} from '../../src/modules/parent/parent.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { change, forAll, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { erased } from '../erased.js';
import {
  accessAthleteTable,
  accessParentAthleteTable,
  accessParentTable,
  type AccessAthleteRow,
} from './account-access.table.js';

export const athleteRows = rowsOf(accessAthleteTable).from({
  reads: [AthleteRegistered, AthleteProfileEdited, ...membershipEvents],
  key: ({ data }) => ({ athlete_id: data.athleteId }),
  on: {
    AthleteRegistered: (_, { data: { athleteId, profile }, occurredAt }) => ({
      athlete_id: athleteId,
      team_id: null,
      account_status: 'active',
      first_name: profile.firstName,
      last_name: profile.lastName,
      date_of_birth: profile.dateOfBirth ?? null,
      created_at: occurredAt,
    }),
    AthleteProfileEdited: (row, { data }) => row && edited(row, data),
    ...forAll(membershipEvents, placed),
  },
  each: [erased('athlete_id', 'athleteId')],
});

export const parentRows = rowsOf(accessParentTable).from({
  reads: [ParentRegistered, ParentEdited, ParentActivated, ParentDeactivated],
  key: ({ data }) => ({ parent_id: data.parentId }),
  on: {
    ParentRegistered: (_, { data: { parentId, firstName, lastName } }) => ({
      parent_id: parentId,
      status: 'active',
      first_name: firstName,
      last_name: lastName,
    }),
    ParentEdited: change((_, { data: { changes } }) => ({
      ...(changes.firstName !== undefined && { first_name: changes.firstName }),
      ...(changes.lastName !== undefined && { last_name: changes.lastName }),
    })),
    ParentActivated: change(() => ({ status: 'active' })),
    ParentDeactivated: change(() => ({ status: 'inactive' })),
  },
  each: [erased('parent_id', 'parentId')],
});

export const linkRows = rowsOf(accessParentAthleteTable).from({
  reads: [ParentLinked, ParentUnlinked],
  key: ({ data }) => ({ parent_id: data.parentId, athlete_id: data.athleteId }),
  on: {
    ParentLinked: (_, { data }) => ({ parent_id: data.parentId, athlete_id: data.athleteId }),
    ParentUnlinked: () => undefined,
  },
});

function placed(
  row: AccessAthleteRow | undefined,
  event: Recorded<(typeof membershipEvents)[number]>,
): AccessAthleteRow | undefined {
  const place = membershipAfter(event);
  return row && { ...row, team_id: place?.teamId ?? null, account_status: place?.status ?? 'active' };
}

/**
 * The part of a profile that is used here, opened only when it was edited, because opening personal fields costs time.
 */
const watched: readonly string[] = ['firstName', 'lastName', 'dateOfBirth'];

function edited(
  row: AccessAthleteRow,
  { fields, changes }: ReturnType<typeof AthleteProfileEdited>['data'],
): AccessAthleteRow {
  if (!fields.some((field) => watched.includes(field))) return row;
  const { firstName = row.first_name, lastName = row.last_name, dateOfBirth } = changes;
  return {
    ...row,
    first_name: firstName,
    last_name: lastName,
    date_of_birth: fields.includes('dateOfBirth') ? (dateOfBirth ?? null) : row.date_of_birth,
  };
}
