import { randomUUID } from 'node:crypto';
import { sports } from '../../../contract/team/vocabulary.js';
import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { type SeasonRolloverCommand, seasonRollovers } from './season-rollover.decider.js';

export const expectations: Expectations = {
  calls: {
    // Spec, coach side, section 2: /admin/college-season is of the admin shell; auditors read.
    'GET /api/season-rollover/preview': 'review college rosters',
    'GET /api/season-rollover': 'review college rosters',
    'POST /api/season-rollover': 'manage college rosters',
    'POST /api/season-rollover/:id/undo': 'manage college rosters',
  },
  reactions: { 'follow-season-rollovers': 'duty' },
  story: async ({ narrator }) => {
    const by = actorOf(await narrator.people.account('admin'));
    const rolloverId = randomUUID();
    const does = (command: SeasonRolloverCommand) => narrator.does(by, seasonRollovers.of(rolloverId), command);
    // Of no roster: the job of the suites that play it finds nothing to do.
    await does({ type: 'BeginRollover', rolloverId, from: '2024-25', season: '2025-26', sports, rosterIds: [] });
    await does({ type: 'FinishRollover', rosters: 2, moved: 120, left: 40, stayed: 3 });
    await does({ type: 'BeginRolloverUndo' });
    await does({ type: 'FinishRolloverUndo', rosters: 1, kept: 1 });
  },
};
