import { randomInt, randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { CODE_ALPHABET } from '../../contract/invite/code.js';
import { invites, type IssueTeamCode, type SendInvite, teamCodes } from '../../src/modules/invite/public.js';
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
    const stream = invites.of(inviteId);
    const code = await this.draw(stream.name);
    await this.people.send(stream, { type: 'SendInvite', inviteId, senderId: randomUUID(), code, ...invite });
    return { id: inviteId, code };
  }

  async teamCode(sport: IssueTeamCode['sport'] = 'football'): Promise<{ id: string; code: string }> {
    const codeId = randomUUID();
    const stream = teamCodes.of(codeId);
    const code = await this.draw(stream.name);
    await this.people.send(stream, { type: 'IssueTeamCode', codeId, sport, note: null, code });
    return { id: codeId, code };
  }

  private async draw(owner: string): Promise<string> {
    const code = `${group()}-${group()}`;
    await this.app.get(Reservations, { strict: false }).reserve(JOIN_CODE_SCOPE, joinCodeKey(code), owner);
    return code;
  }
}
