import type { RecordedEvent } from '../../src/kernel/event.js';
import { AccountRegistered } from '../../src/modules/account/account.events.js';
import { AthleteProfileEdited, AthleteRegistered } from '../../src/modules/athlete/athlete.events.js';
import { CampAdded, CampEdited } from '../../src/modules/camp/camp.events.js';
import { CoachRegistered } from '../../src/modules/coach/coach.events.js';
import { CollegeAdded, CollegeEdited } from '../../src/modules/college/college.events.js';
import { ParentEdited, ParentRegistered } from '../../src/modules/parent/parent.events.js';
import { TagCreated, TagEdited } from '../../src/modules/team/tags/team-tags.events.js';
import { TeamEdited } from '../../src/modules/team/settings/team-settings.events.js';
import { GroupCreated, GroupEdited, TeamCreated } from '../../src/modules/team/team.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold-table.js';
import type { Recorded } from '../../src/platform/projections/folding/steps.js';
import { historyNameTable, type HistoryNameRow } from './history.table.js';
import { ERASED } from './words/profile-changes.js';

const naming = [
  AccountRegistered,
  AthleteRegistered,
  AthleteProfileEdited,
  CampAdded,
  CampEdited,
  CoachRegistered,
  CollegeAdded,
  CollegeEdited,
  ParentRegistered,
  ParentEdited,
  TeamCreated,
  TeamEdited,
  GroupCreated,
  GroupEdited,
  TagCreated,
  TagEdited,
] as const;

/** What everybody and everything is called, kept up as events tell it. */
export const names = rowsOf(historyNameTable).from({
  reads: naming,
  key: (event) => ({ id: calledIn(event) }),
  on: {
    AccountRegistered: (_, { data: { userId, firstName, lastName } }) => called(userId, firstName, lastName),
    AthleteRegistered: (_, { data: { athleteId, profile } }) => called(athleteId, profile.firstName, profile.lastName),
    AthleteProfileEdited: (row, { data: { changes } }) => renamed(row, changes),
    CampAdded: (_, { data: { campId, facts } }) => called(campId, facts.name),
    CampEdited: (row, { data: { campId, changes } }) =>
      changes.name === undefined ? row : called(campId, changes.name),
    CoachRegistered: (_, { data: { coachId, firstName, lastName } }) => called(coachId, firstName, lastName),
    CollegeAdded: (_, { data: { collegeId, facts } }) => called(collegeId, facts.name),
    CollegeEdited: (row, { data: { collegeId, changes } }) =>
      changes.name === undefined ? row : called(collegeId, changes.name),
    ParentRegistered: (_, { data: { parentId, firstName, lastName } }) => called(parentId, firstName, lastName),
    ParentEdited: (row, { data: { changes } }) => renamed(row, changes),
    TeamCreated: (_, { data: { teamId, name } }) => called(teamId, name),
    TeamEdited: (row, { data: { teamId, changes } }) =>
      changes.name === undefined ? row : called(teamId, changes.name),
    GroupCreated: (_, { data: { groupId, name } }) => called(groupId, name),
    GroupEdited: (_, { data: { groupId, to } }) => called(groupId, to.name),
    TagCreated: (_, { data: { tagId, title } }) => called(tagId, title),
    TagEdited: (_, { data: { tagId, to } }) => called(tagId, to.title),
  },
});

/** The names that are known of those whom an event mentions. */
export const namesMentioned = names.at((event) => idsIn(event).map((id) => ({ id })));

/** By id, without those who have none. */
export const namesById = (rows: readonly HistoryNameRow[]): Record<string, string> =>
  Object.fromEntries(rows.map((row) => [row.id, nameOf(row)] as const).filter(([, name]) => name !== ''));

/** Of a person both names, of anything else its own. */
export const nameOf = ({ first, last }: HistoryNameRow): string =>
  first === ERASED ? ERASED : `${first} ${last}`.trim();

const called = (id: string, first: string, last = ''): HistoryNameRow => ({ id, first, last });

function renamed(
  row: HistoryNameRow | undefined,
  { firstName, lastName }: { readonly firstName?: string | undefined; readonly lastName?: string | undefined },
): HistoryNameRow | undefined {
  if (!row || (firstName === undefined && lastName === undefined)) return row;
  return called(row.id, firstName ?? row.first, lastName ?? row.last);
}

/** The id of whom or what the event names. */
function calledIn(event: Recorded<(typeof naming)[number]>): string {
  switch (event.type) {
    case 'AccountRegistered':
      return event.data.userId;
    case 'AthleteRegistered':
    case 'AthleteProfileEdited':
      return event.data.athleteId;
    case 'CampAdded':
    case 'CampEdited':
      return event.data.campId;
    case 'CoachRegistered':
      return event.data.coachId;
    case 'CollegeAdded':
    case 'CollegeEdited':
      return event.data.collegeId;
    case 'ParentRegistered':
    case 'ParentEdited':
      return event.data.parentId;
    case 'TeamCreated':
    case 'TeamEdited':
      return event.data.teamId;
    case 'GroupCreated':
    case 'GroupEdited':
      return event.data.groupId;
    case 'TagCreated':
    case 'TagEdited':
      return event.data.tagId;
  }
}

const idsIn = ({ data, metadata }: RecordedEvent): string[] => [metadata.actor.userId, ...idsInData(data)];

/** Ids under keys like `athleteId`, and the team a coach switched `from`. Looks at keys first: to touch a personal field is to decrypt it. */
export function idsInData(data: object): string[] {
  const keys = Object.keys(data).filter((key) => key.endsWith('Id') || key === 'from');
  return keys.map((key) => (data as Record<string, unknown>)[key]).filter((id) => typeof id === 'string');
}
