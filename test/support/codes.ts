import { randomInt, randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { CODE_ALPHABET } from '../../contract/invite/code.js';
import type { IssueTeamCode, SendInvite } from '../../src/modules/invite/public.js';
import { JOIN_CODE_SCOPE, joinCodeKey } from '../../src/modules/team/public.js';
import { Reservations } from '../../src/platform/commands/reservations.js';
import type { People } from './people.js';

const group = () => Array.from({ length: 4 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** Sends invites and issues codes by real commands, without mail. */
export class Codes {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly people: People,
  ) {}

  async invite(
    invite: Omit<SendInvite, 'type' | 'inviteId' | 'code' | 'senderId'>,
  ): Promise<{ id: string; code: string }> {
    const inviteId = randomUUID();
    const code = await this.draw(`invite-${inviteId}`);
    const command = { type: 'SendInvite', inviteId, senderId: randomUUID(), code, ...invite };
    await this.people.send(`invite-${inviteId}`, command);
    return { id: inviteId, code };
  }

  async teamCode(sport: IssueTeamCode['sport'] = 'football'): Promise<{ id: string; code: string }> {
    const codeId = randomUUID();
    const code = await this.draw(`teamCode-${codeId}`);
    await this.people.send(`teamCode-${codeId}`, { type: 'IssueTeamCode', codeId, sport, note: null, code });
    return { id: codeId, code };
  }

  private async draw(owner: string): Promise<string> {
    const code = `${group()}-${group()}`;
    await this.app.get(Reservations, { strict: false }).reserve(JOIN_CODE_SCOPE, joinCodeKey(code), owner);
    return code;
  }
}
