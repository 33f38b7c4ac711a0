import {
  AthleteProfileEdited,
  AthleteRegistered,
  ParentLinked,
  ParentUnlinked,
} from '../../src/modules/athlete/athlete.events.js';
import { membershipAfter, membershipEvents } from '../../src/modules/athlete/athlete.facts.js';
import { ParentActivated, ParentDeactivated, ParentRegistered } from '../../src/modules/parent/parent.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold-table.js';
import { forAll, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { erased } from '../erased.js';
import {
  accessAthleteTable,
  accessParentAthleteTable,
  accessParentTable,
  type AccessAthleteRow,
  type AccessParentRow,
} from './account-access.table.js';

export const athleteRows = rowsOf(accessAthleteTable).from({
  reads: [AthleteRegistered, AthleteProfileEdited, ...membershipEvents],
  key: ({ data }) => ({ athlete_id: data.athleteId }),
  on: {
    AthleteRegistered: (_, { data: { athleteId, profile } }) => ({
      athlete_id: athleteId,
      team_id: null,
      account_status: 'active',
      date_of_birth: profile.dateOfBirth ?? null,
    }),
    // Looked at only when it is about the birthday: opening personal fields costs.
    AthleteProfileEdited: (row, { data }) =>
      row && data.fields.includes('dateOfBirth') ? { ...row, date_of_birth: data.changes.dateOfBirth ?? null } : row,
    ...forAll(membershipEvents, placed),
  },
  each: [erased('athlete_id', 'athleteId')],
});

export const parentRows = rowsOf(accessParentTable).from({
  reads: [ParentRegistered, ParentActivated, ParentDeactivated],
  key: ({ data }) => ({ parent_id: data.parentId }),
  on: {
    ...forAll([ParentRegistered, ParentActivated], active),
    ParentDeactivated: (_, { data }) => ({ parent_id: data.parentId, status: 'inactive' }),
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

function active(
  _: AccessParentRow | undefined,
  { data }: Recorded<typeof ParentRegistered | typeof ParentActivated>,
): AccessParentRow | undefined {
  return { parent_id: data.parentId, status: 'active' };
}
