import {
  collegeRosterEvents,
  RosterDecided,
  RosterImported,
  RosterPlayersHidden,
  RosterRecalculated,
  RosterRolledOver,
  RosterRolloverUndone,
  RosterVisibilitySet,
} from '../../src/modules/college-roster/college-roster.events.js';
import {
  differingFields,
  isMoved,
  kindOf,
  nameKeyOf,
  recordAfter,
  recordsOf,
  type RosterRecord,
  seasonOutcomeOf,
  statusOf,
} from '../../src/modules/college-roster/roster-record.state.js';
import { idOf } from '../../src/kernel/event.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { change, type Beside, forAll, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { searchableText } from '../conditions.js';
import {
  collegeRostersVersion,
  collegeRosterTable,
  type RosterDecisionRow,
  rosterDecisionTable,
  rosterRevisionTable,
  type RosterRevisionRow,
  rosterRecordTable,
  type RosterRecordRow,
} from './college-rosters.table.js';

const rosterRows = rowsOf(collegeRosterTable).from({
  reads: [RosterImported, RosterVisibilitySet, RosterRecalculated, RosterRolledOver, RosterRolloverUndone],
  key: ({ stream }) => ({ roster_id: idOf(stream) }),
  on: {
    RosterImported: (row, { stream, data: { collegeId, sport, season, source, rules, unread } }) => ({
      roster_id: idOf(stream),
      college_id: collegeId,
      sport,
      season,
      source,
      rules,
      unread,
      is_visible: row?.is_visible ?? true,
    }),
    RosterVisibilitySet: change((_, { data }) => ({ is_visible: data.isVisible })),
    RosterRecalculated: change((_, { data }) => ({ rules: data.rules })),
    RosterRolledOver: change((_, { data }) => ({ season: data.season })),
    RosterRolloverUndone: change((_, { data }) => ({ season: data.from })),
  },
});

type RosterEvent = Recorded<(typeof collegeRosterEvents)[number]>;

const recordRows = rowsOf(rosterRecordTable).from({
  reads: collegeRosterEvents,
  key: (event) => recordsOf(event).map((recordId) => ({ record_id: recordId })),
  on: forAll(
    collegeRosterEvents,
    (row: RosterRecordRow | undefined, event: RosterEvent, { key }: Beside<RosterRecordRow>) => {
      const recordId = 'record_id' in key ? String(key.record_id) : '';
      const record = recordAfter(recordId, row?.document, event);
      if (!record || record === row?.document) return row;
      return rowOf(recordId, record, event);
    },
  ),
});

function rowOf(recordId: string, record: RosterRecord, { stream, data }: RosterEvent): RosterRecordRow {
  const { read, isHidden, since } = record;
  return {
    record_id: recordId,
    roster_id: idOf(stream),
    college_id: data.collegeId,
    sport: data.sport,
    document: record,
    name_key: nameKeyOf(read),
    search: searchableText([`${read.firstName} ${read.lastName}`]),
    kind: kindOf(record),
    status: statusOf(record),
    is_hidden: isHidden,
    is_moved: isMoved(record),
    fields: differingFields(record),
    outcome: seasonOutcomeOf(record) ?? null,
    since,
  };
}

const revisionRows = rowsOf(rosterRevisionTable).from({
  reads: collegeRosterEvents,
  key: ({ stream }) => ({ roster_id: idOf(stream) }),
  on: forAll(collegeRosterEvents, (_: RosterRevisionRow | undefined, { id, stream }: RosterEvent) => ({
    roster_id: idOf(stream),
    event_id: id,
  })),
});

/** What an undo wrote is no decision: it cannot be taken back by its id. */
const decisionRows = rowsOf(rosterDecisionTable).from({
  reads: [RosterDecided, RosterPlayersHidden],
  key: ({ stream, data }) => ({ decision_id: data.decisionId, roster_id: idOf(stream) }),
  on: forAll(
    [RosterDecided, RosterPlayersHidden],
    (
      row: RosterDecisionRow | undefined,
      { id, stream, data }: Recorded<typeof RosterDecided | typeof RosterPlayersHidden>,
    ) => row ?? { decision_id: data.decisionId, roster_id: idOf(stream), event_id: id, count: data.count },
  ),
});

/** Colleges’ rosters, their players and the decisions on them. */
export const collegeRostersProjection = readModel({
  ...collegeRostersVersion,
  tables: [rosterRows, recordRows, decisionRows, revisionRows],
  topics: () => ['college-rosters'],
});
