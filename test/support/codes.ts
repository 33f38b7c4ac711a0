import { randomInt, randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { CODE_ALPHABET } from '../../contract/invite/code.js';
import { invites, type IssueTeamCode, type SendInvite, teamCodes } from '../../src/modules/invite/public.js';
import { coaches } from '../../src/modules/coach/public.js';
import { JOIN_CODE_SCOPE, joinCodeKey, teams } from '../../src/modules/team/public.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
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
    invite: Omit<SendInvite, 'type' | 'inviteId' | 'code' | 'senderId'> & {
      readonly teamId: string;
      readonly senderId?: string;
    },
  ): Promise<{ id: string; code: string }> {
    const inviteId = randomUUID();
    const stream = invites.of(inviteId);
    const code = await this.draw(stream.name);
    const senderId = await this.coachOf(invite.teamId);
    await this.people.send(stream, { type: 'SendInvite', inviteId, senderId, code, ...invite });
    return { id: inviteId, code };
  }

  /** The code that only the mail of an invite shows. */
  async codeOf(inviteId: string): Promise<string> {
    const { state } = await this.streams.load(invites.of(inviteId));
    if (!state || !('code' in state) || !state.code) throw new Error('No such invite');
    return state.code;
  }

  /** The code that only the mail of a team-creation code shows. */
  async teamCodeOf(codeId: string): Promise<string> {
    const { state } = await this.streams.load(teamCodes.of(codeId));
    if (!state?.code) throw new Error('No such code');
    return state.code;
  }

  async teamCode(sport: IssueTeamCode['sport'] = 'football'): Promise<{ id: string; code: string }> {
    const codeId = randomUUID();
    const stream = teamCodes.of(codeId);
    const code = await this.draw(stream.name);
    await this.people.send(stream, {
      type: 'IssueTeamCode',
      codeId,
      sport,
      note: null,
      email: `${codeId}@example.com`,
      code,
    });
    return { id: codeId, code };
  }

  /** The account of a coach of the team; where it has none, of an unknown person. */
  private async coachOf(teamId: string): Promise<string> {
    const { state: team } = await this.streams.load(teams.of(teamId));
    const coachId = Object.entries(team?.coaches ?? {}).find(([, { status }]) => status === 'active')?.[0];
    const { state: coach } = await this.streams.load(coaches.of(coachId ?? randomUUID()));
    return coach?.userId ?? randomUUID();
  }

  private get streams(): StreamReader {
    return this.app.get(StreamReader, { strict: false });
  }

  private async draw(owner: string): Promise<string> {
    const code = `${group()}-${group()}`;
    await this.app.get(Reservations, { strict: false }).reserve(JOIN_CODE_SCOPE, joinCodeKey(code), owner);
    return code;
  }
}
