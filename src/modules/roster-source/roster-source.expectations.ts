import { randomUUID } from 'node:crypto';
import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { type ReadingRunCommand, readingRuns } from './reading-run.decider.js';
import { type RosterSourceCommand, rosterSources } from './roster-source.decider.js';

const sport = 'football';
const schedule = 'never';
const address = 'https://athletics.invalid/sports/football/roster';
/** Filled in once the source is made. */
const made = { collegeId: '' };
const runId = randomUUID();
const filters = { sport: [], health: [], search: null };
const starts = (id: string): ReadingRunCommand => ({ type: 'StartReadingRun', runId: id, filters, sources: 2 });
const ofSource = () => ({ collegeId: made.collegeId, sport });
const linking = (collegeId: string, at = address): RosterSourceCommand => ({
  ...{ type: 'LinkSource', collegeId, sport, schedule },
  address: at,
});

export const expectations: Expectations = {
  calls: {
    // Spec, coach side, section 2: /admin/colleges/linking is of the admin shell; auditors read.
    'GET /api/roster/sources': 'review college rosters',
    'PUT /api/college/:id/roster-source/:sport': 'manage college rosters',
    'DELETE /api/college/:id/roster-source/:sport': 'manage college rosters',
    'POST /api/college/:id/roster-source/:sport/read': 'manage college rosters',
    'POST /api/college/:id/roster-source/:sport/try': 'manage college rosters',
    'GET /api/roster/reading-runs': 'review college rosters',
    'GET /api/roster/reading-runs/preview': 'manage college rosters',
    'POST /api/roster/reading-runs': 'manage college rosters',
    'POST /api/roster/reading-runs/:id/pause': 'manage college rosters',
    'POST /api/roster/reading-runs/:id/resume': 'manage college rosters',
    'POST /api/roster/reading-runs/:id/stop': 'manage college rosters',
    'POST /api/college/:id/roster-source/:sport/file/preview': 'manage college rosters',
    'POST /api/college/:id/roster-source/:sport/file': 'manage college rosters',
  },
  undos: {
    RosterSourceLinked: 'manage college rosters',
    RosterSourceRemoved: 'manage college rosters',
  },
  sight: { rosterSource: 'review college rosters', readingRun: 'review college rosters' },
  makes: async ({ people, collegeId }) => {
    await people.send(rosterSources.of(collegeId, sport), linking(collegeId));
    made.collegeId = collegeId;
    await people.send(readingRuns.of(runId), starts(runId));
    return {
      things: {
        rosterSource: [{ name: 'a roster page', id: `${collegeId}_${sport}`, exists: true }],
        readingRun: [{ name: 'a run that reads roster pages', id: runId, exists: true }],
      },
    };
  },
  payloads: {
    RosterSourceLinked: () => ({ ...ofSource(), link: { address, schedule }, previous: null }),
    RosterSourceRemoved: () => ({ ...ofSource(), link: { address, schedule } }),
  },
  samples: { address, schedule, filters },
  reactions: { 'work-on-reading-runs': 'duty' },
  story: async ({ narrator, collegeId }) => {
    const by = actorOf(await narrator.people.account('admin'));
    const stream = rosterSources.of(collegeId, sport);
    const does = (command: RosterSourceCommand) => narrator.does(by, stream, command);
    await narrator.undoes(by, await does(linking(collegeId)));
    await does(linking(collegeId));
    await narrator.undoes(by, await does(linking(collegeId, `${address}/2026`)));
    await narrator.undoes(by, await does({ type: 'RemoveSource' }));
    const page = { sha256: 'a'.repeat(64), etag: '"1"', lastModified: null };
    const read = { readers: 1, system: 'sidearm', season: '2026-27', why: null, notBefore: null } as const;
    await does({
      type: 'RecordRead',
      read: { ...read, readId: 'first', outcome: 'imported', rows: 90, unread: 2, page },
    });
    const failed = { ...read, system: null, season: null, rows: 0, unread: 0, page: null } as const;
    const why = 'The site took too long to answer.';
    await does({ type: 'RecordRead', read: { ...failed, readId: 'second', outcome: 'failed', why } });
    const columns = [{ heading: 'Player', column: 'name' } as const, { heading: 'GPA', column: 'none' } as const];
    const file = { collegeId, sport, columns, season: '2026-27', rows: 90, unread: 1, changed: true } as const;
    await does({ type: 'RecordFile', ...file, fileName: 'football-2026.xlsx' });
    const id = randomUUID();
    const run = (command: ReadingRunCommand) => narrator.does(by, readingRuns.of(id), command);
    await run(starts(id));
    await run({ type: 'PauseReadingRun' });
    await run({ type: 'ResumeReadingRun' });
    await run({
      ...{ type: 'AdvanceReadingRun', after: '', through: `${collegeId}_${sport}`, sources: 2 },
      ...{ changed: 1, unchanged: 0, skipped: 0, failures: [{ collegeId, sport, why }] },
    });
    await run({ type: 'EndReadingRun', stopped: false });
  },
};
