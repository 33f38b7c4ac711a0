import type { EventOf } from '../../../kernel/event-definition.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import {
  Proceeds,
  type Begun,
  type Process,
  type Refusal,
  type Send,
  type Step,
} from '../../../platform/processes/process.js';
import { invalidCode, InviteClaimed, InviteRedeemed, invites, JoiningRefused } from '../../invite/public.js';
import { Joiners } from '../people/joiners.js';
import { Ways } from './ways.js';

type Claim = EventOf<typeof InviteClaimed>['data'];

/**
 * Uses an invite up, on several streams (ADR 6). The claim on the invite's own stream comes first: its expected
 * revision says who of several has the code.
 */
@Proceeds()
export class JoinByInvite implements Process<Claim> {
  readonly name = 'join-by-invite';
  readonly begins = InviteClaimed;
  readonly ends = { done: InviteRedeemed, refused: JoiningRefused };

  constructor(
    private readonly streams: StreamReader,
    private readonly joiners: Joiners,
    private readonly ways: Ways,
  ) {}

  idOf({ data: { inviteId, userId } }: Begun<Claim>): string {
    return `${invites.of(inviteId).name} ${userId}`;
  }

  async steps({ data }: Begun<Claim>): Promise<readonly Step[]> {
    const stream = invites.of(data.inviteId);
    const { state: invite } = await this.streams.load(stream);
    if (!invite || invite.kind === 'deleted') throw invalidCode();
    const way = this.ways.of(invite.role);
    const joiner = await this.joiners.find(data.userId, way.kind);
    const { profileId } = joiner;
    return this.joiners.steps(joiner, {
      by: way.steps(invite, joiner, data),
      to: way.role,
      end: { name: 'complete the invite', take: (send) => send(stream, { type: 'CompleteInvite', profileId }) },
    });
  }

  async refuse({ data: { inviteId } }: Begun<Claim>, refusal: Refusal, send: Send): Promise<void> {
    await send(invites.of(inviteId), { type: 'RefuseJoining', ...refusal });
  }
}
