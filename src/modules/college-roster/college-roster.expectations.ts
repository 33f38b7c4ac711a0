import { randomUUID } from 'node:crypto';
import type { RosterRow } from '../../../contract/college-roster/roster-row.js';
import { allRosters } from '../../../contract/college-roster/runs.js';
import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { RosterImported } from './college-roster.events.js';
import { type CollegeRosterCommand, collegeRosters, rosterIdOf } from './college-roster.decider.js';
import { type RosterRunCommand, rosterRuns } from './roster-run.decider.js';

const sport = 'football';
const source = { kind: 'paste', address: null, fileName: null, readAt: '2026-01-15T12:00:00.000Z' } as const;

/** A player as a roster lists them. */
const row = (name: string, cells: Partial<RosterRow> = {}): RosterRow => ({
  name,
  jersey: '4',
  position: 'QB',
  class: 'So.',
  height: '6-2',
  weight: '205',
  hometown: 'Ames, Iowa',
  highSchool: null,
  previousSchool: null,
  ...cells,
});
const rosterOf = (...rows: RosterRow[]) => ({ season: '2025-26', rows, unread: [] });
const first = (collegeId: string): CollegeRosterCommand => ({
  type: 'ImportRoster',
  collegeId,
  sport,
  roster: rosterOf(row('Milo Brandt'), row('Otis Vang', { jersey: '12' })),
  source,
});
/** Filled in once the roster is made. */
const made = { collegeId: '' };
const runId = randomUUID();
const starts = (id: string): RosterRunCommand => ({
  ...{ type: 'StartRosterRun', runId: id, kind: 'recalculate', scope: allRosters },
  ...{ filters: null, rules: 2, rosters: 1, undoes: null },
});
const ofRoster = () => ({ collegeId: made.collegeId, sport, decisionId: randomUUID() });

export const expectations: Expectations = {
  rows: {
    // Spec, coach side, section 6: rosters, their recalculation and reset are admin-only; auditors read.
    'review college rosters': ['–', '–', '–', '–', 'any', 'any'],
    'manage college rosters': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'GET /api/roster/pending': 'review college rosters',
    'GET /api/college/:id/roster/:sport/review': 'review college rosters',
    'GET /api/college/:id/roster/:sport': 'see colleges',
    'GET /api/college/:id/roster/:sport/analytics': 'see colleges',
    'GET /api/college/:id/roster/:sport/seasons': 'see colleges',
    'GET /api/college/:id/rosters': 'see colleges',
    'POST /api/college/:id/roster-data': 'manage college rosters',
    'PATCH /api/college/:id/toggle-roster-visibility': 'manage college rosters',
    'PATCH /api/roster/pending/status': 'manage college rosters',
    'POST /api/roster/decision/:id/undo': 'manage college rosters',
    'GET /api/roster/runs': 'review college rosters',
    'GET /api/roster/runs/preview': 'review college rosters',
    'GET /api/roster/runs/:id': 'review college rosters',
    'POST /api/roster/runs': 'manage college rosters',
    'POST /api/roster/runs/:id/pause': 'manage college rosters',
    'POST /api/roster/runs/:id/resume': 'manage college rosters',
    'POST /api/roster/runs/:id/stop': 'manage college rosters',
    'POST /api/roster/runs/:id/undo': 'manage college rosters',
  },
  undos: {
    RosterDecided: 'manage college rosters',
    RosterPlayersHidden: 'manage college rosters',
    RosterVisibilitySet: 'manage college rosters',
    RosterRolledOver: 'manage college rosters',
  },
  sight: { collegeRoster: 'review college rosters', rosterRun: 'review college rosters' },
  makes: async ({ people, collegeId }) => {
    await people.send(collegeRosters.of(collegeId, sport), first(collegeId));
    made.collegeId = collegeId;
    await people.send(rosterRuns.of(runId), starts(runId));
    const rosterId = rosterIdOf(collegeId, sport);
    return {
      things: {
        collegeRoster: [{ name: 'a college’s roster', id: rosterId, exists: true }],
        rosterRun: [{ name: 'a run over rosters', id: runId, exists: true }],
      },
    };
  },
  payloads: {
    RosterDecided: () => ({
      ...ofRoster(),
      status: 'approved',
      count: 1,
      records: [{ recordId: 'nobody', decision: null }],
    }),
    RosterPlayersHidden: () => ({ ...ofRoster(), isHidden: false, count: 1, recordIds: ['nobody'] }),
    RosterRolledOver: () => ({
      ...{ collegeId: made.collegeId, sport, rolloverId: randomUUID(), from: '2025-26', season: '2025-26' },
      ...{ moved: 0, left: 0, stayed: 0, records: [] },
    }),
    RosterVisibilitySet: () => ({ collegeId: made.collegeId, sport, isVisible: true }),
  },
  samples: { roster: rosterOf(row('Milo Brandt')), source, sport, scope: allRosters },
  reactions: { 'work-on-roster-runs': 'duty' },
  // Its undo has a type of its own, which leaves the roster as it was.
  followedBy: { RosterRolledOver: () => 'RosterRolloverUndone' },
  story: async ({ narrator, collegeId }) => {
    const by = actorOf(await narrator.people.account('admin'));
    const stream = collegeRosters.of(collegeId, sport);
    const does = (command: CollegeRosterCommand) => narrator.does(by, stream, command);
    const { data } = await does(first(collegeId));
    const recordIds = RosterImported.schema.parse(data).rows.map(({ recordId }) => recordId);
    await narrator.undoes(
      by,
      await does({ type: 'DecideRoster', decisionId: randomUUID(), status: 'approved', recordIds }),
    );
    await does({ type: 'DecideRoster', decisionId: randomUUID(), status: 'approved', recordIds });
    await narrator.undoes(
      by,
      await does({ type: 'HidePlayers', decisionId: randomUUID(), isHidden: true, recordIds: recordIds.slice(0, 1) }),
    );
    await narrator.undoes(by, await does({ type: 'SetRosterVisibility', isVisible: false }));
    for (const rules of [1, 2]) await does({ type: 'RecalculateRoster', rules });
    const id = randomUUID();
    const run = (command: RosterRunCommand) => narrator.does(by, rosterRuns.of(id), command);
    await run(starts(id));
    await run({ type: 'PauseRosterRun' });
    await run({ type: 'ResumeRosterRun' });
    await run({
      ...{ type: 'AdvanceRosterRun', after: '', through: rosterIdOf(collegeId, sport), rosters: 1 },
      ...{ changed: 0, unchanged: 2, moved: 0, failures: [] },
    });
    await run({ type: 'EndRosterRun', stopped: false });
    const rolling = { type: 'RollOverRoster', rolloverId: randomUUID(), from: '2025-26', season: '2026-27' } as const;
    await narrator.undoes(by, await does(rolling));
  },
};
