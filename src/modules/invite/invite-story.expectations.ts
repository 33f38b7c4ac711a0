import { randomUUID } from 'node:crypto';
import type { Expectations } from '../../../test/security/expectations.js';
import type { Tale } from '../../../test/support/histories/story/story.js';
import type { Person } from '../../../test/support/people.js';
import { actorOf, type Narrator } from '../../../test/support/histories/story/narrator.js';
import { invites, teamCodes } from './public.js';

export const expectations: Expectations = { story: tellOfCodes };

/** Invites and team-creation codes to their end, and some that are still under way. */
async function tellOfCodes({ narrator, coach, athlete, teamId }: Tale): Promise<void> {
  const by = actorOf(coach);
  const somebody = { userId: randomUUID(), role: 'no-role' };
  const send = (role: 'athlete' | 'assistant-coach', email: string) => narrator.codes.invite({ teamId, role, email });

  const accepted = await send('athlete', 'jordan@example.com');
  const stream = invites.of(accepted.id);
  await narrator.does(by, stream, { type: 'ResendInvite', code: 'JRDN-2345' });
  await narrator.does(somebody, stream, { type: 'AcceptInvite', code: 'JRDN-2345', isAddressee: true });
  await narrator.does(somebody, stream, { type: 'CompleteInvite', profileId: randomUUID() });

  const declined = await send('athlete', 'no.thanks@example.com');
  await narrator.does(somebody, invites.of(declined.id), { type: 'RejectInvite', code: declined.code });
  const deleted = await send('assistant-coach', 'typo@example.com');
  await narrator.does(by, invites.of(deleted.id), { type: 'DeleteInvite' });
  const claimed = await send('assistant-coach', 'half.way@example.com');
  const names = { firstName: 'Morgan', lastName: 'Half', email: 'half.way@example.com' };
  const isAddressee = true;
  await narrator.does(somebody, invites.of(claimed.id), {
    type: 'AcceptInvite',
    code: claimed.code,
    isAddressee,
    names,
  });
  const refused = await send('athlete', 'too.late@example.com');
  await narrator.does(somebody, invites.of(refused.id), { type: 'AcceptInvite', code: refused.code, isAddressee });
  const refusal = { step: 'join the team', reason: 'already-on-team' };
  await narrator.does(somebody, invites.of(refused.id), { type: 'RefuseJoining', ...refusal });
  await tellOfAskers(narrator, coach, await send('athlete', 'other.address@example.com'));
  const parent = {
    athleteId: athlete.profileId,
    firstName: 'Alex',
    lastName: 'Avery',
    relationship: 'Father' as const,
  };
  await narrator.codes.invite({ teamId, role: 'parent', email: 'alex@example.com', parent });

  const ends = [
    { type: 'CompleteTeamCode' },
    { type: 'RefuseTeamCreation', step: 'assign the role', reason: 'other-role' },
  ] as const;
  for (const end of ends) {
    const { id, code } = await narrator.codes.teamCode();
    const claim = { sport: 'football', teamId: randomUUID(), teamName: 'Harbor City Sharks', names } as const;
    await narrator.does(somebody, teamCodes.of(id), { type: 'ClaimTeamCode', code, ...claim });
    await narrator.does(somebody, teamCodes.of(id), end);
  }
  const { id: resent } = await narrator.codes.teamCode('wSoccer');
  await narrator.does(by, teamCodes.of(resent), { type: 'ResendTeamCode', code: 'SCCR-2345' });
  const { id: revoked } = await narrator.codes.teamCode();
  await narrator.does(by, teamCodes.of(revoked), { type: 'RevokeTeamCode' });
}

/** Accounts of other addresses that ask to use an invite: one is refused, one confirmed. */
async function tellOfAskers(
  narrator: Narrator,
  coach: Person,
  { id, code }: { id: string; code: string },
): Promise<void> {
  for (const answer of ['refused', 'confirmed'] as const) {
    const asker = { userId: randomUUID(), role: 'no-role' };
    await narrator.does(asker, invites.of(id), { type: 'AskForInvite', code });
    await narrator.does(actorOf(coach), invites.of(id), { type: 'AnswerAsker', userId: asker.userId, answer });
  }
}
