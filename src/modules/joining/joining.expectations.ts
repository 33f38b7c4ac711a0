import { randomUUID } from 'node:crypto';
import type { Expectations } from '../../../test/security/expectations.js';
import type { Tale } from '../../../test/support/histories/story/story.js';
import { askings } from './asking/asking.decider.js';

export const expectations: Expectations = {
  calls: {
    // The code says who may; a wrong one is one answer.
    'GET /api/invite/role': 'signed in, even blocked',
    'PATCH /api/invite/athlete-accept': 'signed in',
    'PATCH /api/invite/assistant-coach-accept': 'signed in, even blocked',
    'PATCH /api/invite/parent-accept': 'signed in',
    'POST /api/invite/reject': 'signed in, even blocked',
    'POST /api/team': 'signed in',
    'POST /api/athlete/:id/join-team': 'ask to join a team',
    // The code says who may, as with POST /api/team.
    'POST /api/coach': 'signed in',
  },
  refusedNext: {
    'POST /api/coach': 'invalid-code',
    'POST /api/team': 'invalid-code',
    'PATCH /api/invite/athlete-accept': 'other-role',
    'PATCH /api/invite/assistant-coach-accept': 'invalid-code',
    'PATCH /api/invite/parent-accept': 'other-role',
  },
  samples: { inviteCode: 'ABCD-2345', joinCode: 'ABCD-2345' },
  reactions: { 'take-up-when-begun': 'duty' },
  story: tellOfAskings,
};

/** New accounts that ask a team by its join code: one to the end, one until a rule refuses it. */
async function tellOfAskings({ narrator, teamId }: Tale): Promise<void> {
  const ends = [
    { type: 'CompleteAsking' },
    { type: 'RefuseAsking', step: 'ask to join', reason: 'request-pending' },
  ] as const;
  for (const end of ends) {
    const [askingId, athleteId, asker] = [randomUUID(), randomUUID(), { userId: randomUUID(), role: 'no-role' }];
    const begin = { type: 'BeginAsking', askingId, userId: asker.userId, athleteId, teamId } as const;
    await narrator.does(asker, askings.of(askingId), begin);
    await narrator.does(asker, askings.of(askingId), end);
  }
}
