import { randomUUID } from 'node:crypto';
import type { Person } from '../../people.js';
import { actorOf, type Narrator } from './narrator.js';
import { invites, teamCodes } from '../../../../src/modules/invite/public.js';

/**
 * Invites and team-creation codes to their end, and some that are still under way.
 * @returns the id of an athlete's invite that was accepted
 */
export async function tellOfCodes(narrator: Narrator, coach: Person, athlete: Person, teamId: string): Promise<string> {
  const by = actorOf(coach);
  const somebody = { userId: randomUUID(), role: 'no-role' };
  const send = (role: 'athlete' | 'assistant-coach', email: string) => narrator.codes.invite({ teamId, role, email });

  const accepted = await send('athlete', 'jordan@example.com');
  const stream = invites.of(accepted.id);
  await narrator.does(by, stream, { type: 'ResendInvite', code: 'JRDN-2345' });
  await narrator.does(somebody, stream, { type: 'AcceptInvite', code: 'JRDN-2345' });
  await narrator.does(somebody, stream, { type: 'CompleteInvite', profileId: randomUUID() });

  const declined = await send('athlete', 'no.thanks@example.com');
  await narrator.does(somebody, invites.of(declined.id), { type: 'RejectInvite', code: declined.code });
  const deleted = await send('assistant-coach', 'typo@example.com');
  await narrator.does(by, invites.of(deleted.id), { type: 'DeleteInvite' });
  const claimed = await send('assistant-coach', 'half.way@example.com');
  await narrator.does(somebody, invites.of(claimed.id), { type: 'AcceptInvite', code: claimed.code });
  const parent = {
    athleteId: athlete.profileId,
    firstName: 'Alex',
    lastName: 'Avery',
    relationship: 'Father' as const,
  };
  await narrator.codes.invite({ teamId, role: 'parent', email: 'alex@example.com', parent });

  const { id, code } = await narrator.codes.teamCode();
  const claim = { type: 'ClaimTeamCode', code, sport: 'football', teamId: randomUUID() } as const;
  await narrator.does(somebody, teamCodes.of(id), claim);
  await narrator.does(somebody, teamCodes.of(id), { type: 'CompleteTeamCode' });
  await narrator.codes.teamCode('wSoccer');
  return accepted.id;
}
