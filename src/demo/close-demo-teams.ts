import type { INestApplicationContext } from '@nestjs/common';
import { CommandGateway } from '../platform/commands/command-gateway.js';
import { StreamReader } from '../platform/commands/stream-reader.js';
import { SYSTEM_ACTOR } from '../platform/event-store/event-store.js';
import { teamCodes } from '../modules/invite/public.js';
import { DrawCode, teams } from '../modules/team/public.js';
import { demoId } from './demo-id.js';
import { DEMO_CODE_KEY } from '../modules/invite/invite.demo.js';
import { teamIdOf } from './staff.js';
import { demoTeams } from './teams.js';
import type { Reservations } from '../platform/commands/reservations.js';
import { EMAIL_SCOPE, emailKey, type UserRemoval } from '../modules/identity/public.js';
import { demoAccounts } from './accounts.js';

/**
 * Deactivates the demo teams and replaces their codes, which are in the source. People stay on them: only an erasure
 * removes people. Can be repeated. @returns how many were active
 */
export async function closeDemoTeams(app: INestApplicationContext): Promise<number> {
  const [streams, commands, drawing] = [
    app.get(StreamReader, { strict: false }),
    app.get(CommandGateway, { strict: false }),
    app.get(DrawCode, { strict: false }),
  ];
  const by = { actor: SYSTEM_ACTOR };
  const code = teamCodes.of(demoId(DEMO_CODE_KEY));
  if ((await streams.load(code)).state?.kind === 'issued') await commands.send(code, { type: 'RevokeTeamCode' }, by);
  let closed = 0;
  for (const teamId of demoTeams.map(teamIdOf)) {
    const stream = teams.of(teamId);
    const { state } = await streams.load(stream);
    if (state?.status !== 'active') continue;
    await drawing.for(teamId, async (joinCode) => {
      await commands.send(stream, { type: 'RotateJoinCode', joinCode }, by);
      return (await streams.load(stream)).state?.joinCode;
    });
    await commands.send(stream, { type: 'SetTeamStatus', status: 'inactive' }, by);
    closed++;
  }
  return closed;
}

/** Leaves no demo account a way to sign in, and ends its sessions. Again is fine. @returns how many there were */
export async function removeDemoAccounts(reservations: Reservations, removal: UserRemoval): Promise<number> {
  let removed = 0;
  for (const { email } of demoAccounts) {
    const userId = await reservations.find(EMAIL_SCOPE, emailKey(email));
    if (userId === undefined) continue;
    await removal.run(userId);
    removed++;
  }
  return removed;
}
