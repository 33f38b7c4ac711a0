import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { accounts } from '../../account/public.js';
import type { KnownInvite } from '../../invite/public.js';
import { teams } from '../../team/public.js';

/** Who sent an invite last, and whether they may still let people in: from the log, since read models may lag. */
@Injectable()
export class Senders {
  constructor(private readonly streams: StreamReader) {}

  /** A coach for as long as they have their place in the team; an admin always. */
  async stand({ senderId, teamId }: Pick<KnownInvite, 'senderId' | 'teamId'>): Promise<boolean> {
    const { state: sender } = await this.streams.load(accounts.of(senderId));
    if (sender?.role === 'admin') return true;
    const coachId = sender?.profiles.coach;
    if (coachId === undefined) return false;
    const { state: team } = await this.streams.load(teams.of(teamId));
    return team?.coaches[coachId]?.status === 'active';
  }
}
