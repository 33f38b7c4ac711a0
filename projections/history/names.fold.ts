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
import { forAll, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { historyNameTable, type HistoryNameRow } from './history.table.js';
import { placeOf } from './names.js';

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

/** What everybody and everything is called, from each event on that says so. */
export const names = rowsOf(historyNameTable).from({
  reads: naming,
  key: keyOf,
  on: forAll(naming, called),
});

type NamingEvent = Recorded<(typeof naming)[number]>;

/** Events that were appended together may have one place: the row is then of all of them. */
function called(row: HistoryNameRow | undefined, event: NamingEvent): HistoryNameRow | undefined {
  const { first, last } = namesIn(event);
  if (first === undefined && last === undefined) return row;
  return { first: first ?? row?.first ?? null, last: last ?? row?.last ?? null, ...keyOf(event) };
}

function keyOf(event: NamingEvent): Pick<HistoryNameRow, 'id' | 'since'> {
  return { id: calledIn(event), since: placeOf(event.position) };
}

/** What the event says; undefined where that stays as it was. Things have no last name. */
function namesIn(event: NamingEvent): { readonly first?: string | undefined; readonly last?: string | undefined } {
  switch (event.type) {
    case 'AccountRegistered':
    case 'CoachRegistered':
    case 'ParentRegistered':
      return { first: event.data.firstName, last: event.data.lastName };
    case 'AthleteRegistered':
      return { first: event.data.profile.firstName, last: event.data.profile.lastName };
    case 'AthleteProfileEdited':
    case 'ParentEdited':
      return { first: event.data.changes.firstName, last: event.data.changes.lastName };
    case 'CampAdded':
    case 'CollegeAdded':
      return { first: event.data.facts.name, last: '' };
    case 'CampEdited':
    case 'CollegeEdited':
    case 'TeamEdited':
      return { first: event.data.changes.name, last: '' };
    case 'TeamCreated':
    case 'GroupCreated':
      return { first: event.data.name, last: '' };
    case 'GroupEdited':
      return { first: event.data.to.name, last: '' };
    case 'TagCreated':
      return { first: event.data.title, last: '' };
    case 'TagEdited':
      return { first: event.data.to.title, last: '' };
  }
}

/** The id of the person or thing that the event names. */
function calledIn(event: NamingEvent): string {
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
