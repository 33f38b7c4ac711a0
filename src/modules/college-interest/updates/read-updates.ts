import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type {
  getUpdates,
  listTeamUpdateThreads,
  listUpdateThreads,
  Message,
  ThreadsQuery,
  Update,
} from '../../../../contract/college-interest/updates.js';
import {
  massUpdateById,
  type ThreadFound,
  teamUpdateThreads,
  updateThreads,
} from '../../../../projections/college-updates/update-threads.queries.js';
import { type MessageFound, messagesOf, threadById } from '../../../../projections/college-updates/updates.queries.js';
import type { getMassUpdate } from '../../../../contract/college-interest/mass-update.js';
import { whereIsInterest } from '../../../../projections/college-interests/interest.queries.js';
import { notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import { Access, type Caller } from '../../access/public.js';
import { TeamTimes } from '../../athlete/public.js';
import { collegeInterests } from '../college-interest.decider.js';
import { athleteUpdates } from './athlete-updates.decider.js';

/** Where people write: under the id of an interest, or under the athlete's own without a college. */
@Injectable()
export class UpdateThreads {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly access: Access,
    private readonly streams: StreamReader,
    private readonly times: TeamTimes,
  ) {}

  /** @throws DomainError not-found */
  async of(id: string) {
    const found = await whereIsInterest(this.pool, id);
    if (!found) throw notFound('College interest');
    const { athleteId } = found;
    return { athleteId, stream: athleteId === id ? athleteUpdates.of(id) : collegeInterests.of(id) };
  }

  /**
   * A team answers and changes what was written in its own time, by the log itself (ADR 15). Passes over what is not
   * there: the command says so.
   * @throws DomainError not-found
   */
  async require(caller: Caller, collegeInterestId: string, updateId: string): Promise<void> {
    const teamId = this.access.asTeam(caller, 'interest.read');
    if (teamId === undefined) return;
    const { stream } = await this.of(collegeInterestId);
    const events = await this.streams.events(stream);
    const posted = events.find(({ type, data }) => type === 'UpdatePosted' && data.updateId === updateId);
    if (posted?.type !== 'UpdatePosted') return;
    if (!(await this.times.reaches(teamId, posted.data.athleteId, posted))) throw notFound('Update');
  }
}

@Injectable()
export class ReadUpdates {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly addresses: FileAddresses,
    private readonly access: Access,
  ) {}

  /**
   * A team reads what was written in its own time alone.
   * @throws DomainError not-found, also for what was taken off the list
   */
  async of(collegeInterestId: string, reader: Caller): Promise<AnswerOf<typeof getUpdates>> {
    const thread = await threadById(this.pool, collegeInterestId);
    if (!thread) throw notFound('College interest');
    const asTeam = this.access.asTeam(reader, 'interest.read');
    const found = await messagesOf(this.pool, collegeInterestId, asTeam);
    const messages = found.map((message) => this.answer(message, reader));
    const updates = new Map<string, Update>();
    for (const { updateId, ...message } of messages) {
      if (message._id === updateId) updates.set(updateId, { ...message, replies: [] });
      else updates.get(updateId)?.replies.push(message);
    }
    // What one coach sends to many is no news for the others.
    const isNews = ({ massUpdateId }: Message) => asTeam === undefined || massUpdateId === null;
    return {
      ...thread,
      updates: [...updates.values()],
      unreadCount: messages.filter((message) => message.viewStatus === 'unviewed' && isNews(message)).length,
    };
  }

  async threads(athleteId: string, query: ThreadsQuery, reader: Caller): Promise<AnswerOf<typeof listUpdateThreads>> {
    const found = await updateThreads(this.pool, { ...this.wanted(query, reader), of: { athleteId } });
    const { threads, total: threadCount, unread: unreadCount, athletes, colleges } = found;
    const answers = threads.map((thread) => ({ ...thread, last: lastOf(thread) }));
    return { threads: answers, threadCount, unreadCount, athletes, colleges };
  }

  async teamThreads(
    teamId: string,
    query: ThreadsQuery & { readonly athleteId?: string | undefined },
    reader: Caller,
  ): Promise<AnswerOf<typeof listTeamUpdateThreads>> {
    const found = await teamUpdateThreads(this.pool, { ...this.wanted(query, reader), of: { teamId } });
    const { threads, total: threadCount, unread: unreadCount, athletes, colleges } = found;
    const answers = threads.map((thread) => ({ ...thread, last: lastOf(thread) }));
    return { threads: answers, threadCount, unreadCount, athletes, colleges };
  }

  /** @throws DomainError not-found */
  async massUpdate(teamId: string, massUpdateId: string): Promise<AnswerOf<typeof getMassUpdate>> {
    const found = await massUpdateById(this.pool, teamId, massUpdateId);
    if (!found) throw notFound('Update');
    return { ...found, postedAt: found.postedAt.toISOString(), receivers: [...found.receivers] };
  }

  private wanted<Query extends ThreadsQuery>(query: Query, reader: Caller) {
    return { ...query, asTeam: this.access.asTeam(reader, 'interest.read'), viewerId: reader.userId };
  }

  private answer(found: MessageFound, viewer: Caller): Message & { readonly updateId: string } {
    const { messageId, updateId, text, author, postedAt, editedAt, files, viewedBy, massUpdateId } = found;
    const viewed = [author, ...viewedBy].some(({ userId }) => userId === viewer.userId);
    return {
      _id: messageId,
      updateId,
      text,
      author,
      postedAt: postedAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      massUpdateId,
      files: files.map((file) => ({
        ...file,
        pictureUrl: file.contentType.startsWith('image/') ? this.addresses.ofPicture(file._id, viewer) : null,
      })),
      viewStatus: viewed ? 'viewed' : 'unviewed',
      viewedBy: [...viewedBy],
    };
  }
}

const lastOf = ({ last: { messageId, postedAt, ...last } }: Pick<ThreadFound, 'last'>) => ({
  ...last,
  _id: messageId,
  postedAt: postedAt.toISOString(),
});
