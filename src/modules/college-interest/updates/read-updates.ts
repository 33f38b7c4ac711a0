import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type {
  getUpdates,
  listUpdateThreads,
  Message,
  ThreadsQuery,
  Update,
} from '../../../../contract/college-interest/updates.js';
import { type UpdatesOf, updateThreads } from '../../../../projections/college-updates/update-threads.queries.js';
import { type MessageFound, messagesOf } from '../../../../projections/college-updates/updates.queries.js';
import { notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import { Access, type Caller } from '../../access/public.js';
import { TeamTimes } from '../../athlete/public.js';
import { collegeInterests } from '../college-interest.decider.js';
import { GetInterest } from '../reading/list-interests.js';

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

@Injectable()
export class ReadUpdates {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly interest: GetInterest,
    private readonly addresses: FileAddresses,
    private readonly access: Access,
  ) {}

  /**
   * A team reads what was written in its own time alone.
   * @throws DomainError not-found, also for what was taken off the list
   */
  async of(collegeInterestId: string, reader: Caller): Promise<AnswerOf<typeof getUpdates>> {
    await this.interest.run(collegeInterestId);
    const found = await messagesOf(this.pool, collegeInterestId, this.access.asTeam(reader, 'interest.read'));
    const messages = found.map((message) => this.answer(message, reader.userId));
    const updates = new Map<string, Update>();
    for (const { updateId, ...message } of messages) {
      if (message._id === updateId) updates.set(updateId, { ...message, replies: [] });
      else updates.get(updateId)?.replies.push(message);
    }
    return {
      updates: [...updates.values()],
      unreadCount: messages.filter(({ viewStatus }) => viewStatus === 'unviewed').length,
    };
  }

  async threads(
    of: UpdatesOf,
    query: ThreadsQuery & { readonly athleteId?: string | undefined },
    reader: Caller,
  ): Promise<AnswerOf<typeof listUpdateThreads>> {
    const asTeam = this.access.asTeam(reader, 'interest.read');
    const found = await updateThreads(this.pool, { ...query, of, asTeam, viewerId: reader.userId });
    const threads = found.threads.map(({ last: { messageId, postedAt, ...last }, ...thread }) => ({
      ...thread,
      last: { ...last, _id: messageId, postedAt: postedAt.toISOString() },
    }));
    const { total, unread, athletes, colleges } = found;
    return { threads, threadCount: total, unreadCount: unread, athletes, colleges };
  }

  private answer(found: MessageFound, viewerId: string): Message & { readonly updateId: string } {
    const { messageId, updateId, text, author, postedAt, editedAt, files, viewedBy } = found;
    const viewed = author.userId === viewerId || viewedBy.some(({ userId }) => userId === viewerId);
    return {
      _id: messageId,
      updateId,
      text,
      author,
      postedAt: postedAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      files: files.map((file) => ({
        ...file,
        pictureUrl: file.contentType.startsWith('image/') ? this.addresses.ofPicture(file._id) : null,
      })),
      viewStatus: viewed ? 'viewed' : 'unviewed',
      viewedBy: [...viewedBy],
    };
  }
}
