import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Access, type Caller } from '../../access/public.js';
import { TeamTimes } from '../../athlete/public.js';
import { collegeInterests } from '../college-interest.decider.js';

/** Which updates a team may answer or change: those that were written in its own time, by the log itself (ADR 15). */
@Injectable()
export class ReachedUpdates {
  constructor(
    private readonly access: Access,
    private readonly streams: StreamReader,
    private readonly times: TeamTimes,
  ) {}

  /** Passes over what is not there: the command says so. @throws DomainError not-found */
  async require(caller: Caller, collegeInterestId: string, updateId: string): Promise<void> {
    const teamId = this.access.asTeam(caller, 'interest.read');
    if (teamId === undefined) return;
    const events = await this.streams.events(collegeInterests.of(collegeInterestId));
    const posted = events.find(({ type, data }) => type === 'UpdatePosted' && data.updateId === updateId);
    if (posted?.type !== 'UpdatePosted') return;
    if (!(await this.times.reaches(teamId, posted.data.athleteId, posted))) throw notFound('Update');
  }
}
