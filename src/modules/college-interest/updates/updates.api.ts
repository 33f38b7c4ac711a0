import { Injectable } from '@nestjs/common';
import { addAttachment, openAttachment, removeAttachment } from '../../../../contract/college-interest/attachments.js';
import { getMassUpdate } from '../../../../contract/college-interest/mass-update.js';
import {
  deleteReply,
  deleteUpdate,
  editReply,
  editUpdate,
  getUpdates,
  listTeamUpdateThreads,
  listUpdateThreads,
  postReply,
  postUpdate,
  viewUpdates,
} from '../../../../contract/college-interest/updates.js';
import { invalidField, notFound } from '../../../kernel/errors.js';
import { OneByOne } from '../../../platform/commands/one-by-one.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import { Files, UPLOADS } from '../../../platform/files/files.js';
import { Pictures } from '../../../platform/files/pictures.js';
import type { UploadedFile } from '../../../platform/http/uploaded-file.js';
import { Limits } from '../../../platform/limits/limits.js';
import { implement, type RequestContext } from '../../access/public.js';
import { ReadUpdates, UpdateThreads } from './read-updates.js';
import type { UpdatesCommand } from './updates.decider.js';

interface Wanted {
  readonly collegeInterestId: string;
  readonly updateId: string;
  readonly replyId: string | null;
  readonly nickname: string;
}

/** Bytes first, then the fact: the log never names what is not there. Sealed as the athlete's, and erased with them. */
@Injectable()
export class UploadAttachment {
  // People drop a handful of files at once, all for one stream.
  private readonly line = new OneByOne();

  constructor(
    private readonly files: Files,
    private readonly pictures: Pictures,
    private readonly limits: Limits,
    private readonly threads: UpdateThreads,
  ) {}

  /**
   * @returns the ids of the file and of the event that states it
   * @throws DomainError too-many; not-found; forbidden; unsupported and too-large for pictures that are none; conflict `too-many-files`
   */
  async add(
    { collegeInterestId, ...wanted }: Wanted,
    file: UploadedFile,
    context: RequestContext,
  ): Promise<{ fileId: string; eventId: string }> {
    await this.limits.count(UPLOADS, context.caller.userId);
    const { athleteId, stream } = await this.threads.of(collegeInterestId);
    const { bytes, contentType } = await this.pictures.clean(file);
    const fileId = context.newId('file');
    const command = { type: 'AddAttachment', ...wanted, athleteId, fileId, contentType, size: bytes.length } as const;
    const kept = { key: fileId, contentType, name: wanted.nickname, bytes, subject: athleteId, stream: stream.name };
    const { events } = await this.files.attach(kept, () =>
      this.line.run(stream.name, () => context.send(stream, command)),
    );
    const [added] = events;
    if (!added) throw new Error('A file was attached without an event.');
    return { fileId, eventId: added.id };
  }
}

export const updateHandlers = [
  // Before `/api/college-interest/:id`, which would take `updates` for an id.
  implement(listUpdateThreads, { with: [ReadUpdates] }, ({ query: { athleteId, ...query } }, { caller }, read) =>
    read.threads(athleteId, query, caller),
  ),

  implement(listTeamUpdateThreads, { with: [ReadUpdates] }, ({ params, query }, { caller }, read) =>
    read.teamThreads(params.id, query, caller),
  ),

  implement(getMassUpdate, { with: [ReadUpdates] }, ({ params }, _context, read) =>
    read.massUpdate(params.id, params.massUpdateId),
  ),

  implement(getUpdates, { with: [ReadUpdates] }, ({ params }, { caller }, read) => read.of(params.id, caller)),

  implement(postUpdate, { with: [UpdateThreads] }, async ({ params, body }, context, threads) => {
    const updateId = context.newId('update');
    const eventId = await send(threads, params.id, { type: 'PostUpdate', updateId, ...body }, context);
    return { collegeInterestId: params.id, updateId, eventId };
  }),

  implement(editUpdate, { with: [UpdateThreads] }, async ({ params: { id, updateId }, body }, context, threads) => {
    await threads.require(context.caller, id, updateId);
    const eventId = await send(threads, id, { type: 'EditUpdate', updateId, ...body }, context);
    return { collegeInterestId: id, updateId, eventId };
  }),

  implement(deleteUpdate, { with: [UpdateThreads] }, async ({ params: { id, updateId } }, context, threads) => {
    await threads.require(context.caller, id, updateId);
    const eventId = await send(threads, id, { type: 'DeleteUpdate', updateId }, context);
    return { collegeInterestId: id, updateId, eventId };
  }),

  implement(postReply, { with: [UpdateThreads] }, async ({ params: { id, updateId }, body }, context, threads) => {
    await threads.require(context.caller, id, updateId);
    const replyId = context.newId('reply');
    const eventId = await send(threads, id, { type: 'PostReply', updateId, replyId, ...body }, context);
    return { collegeInterestId: id, updateId, replyId, eventId };
  }),

  implement(
    editReply,
    { with: [UpdateThreads] },
    async ({ params: { id, updateId, replyId }, body }, context, threads) => {
      await threads.require(context.caller, id, updateId);
      const eventId = await send(threads, id, { type: 'EditReply', updateId, replyId, ...body }, context);
      return { collegeInterestId: id, updateId, replyId, eventId };
    },
  ),

  implement(deleteReply, { with: [UpdateThreads] }, async ({ params: { id, updateId, replyId } }, context, threads) => {
    await threads.require(context.caller, id, updateId);
    const eventId = await send(threads, id, { type: 'DeleteReply', updateId, replyId }, context);
    return { collegeInterestId: id, updateId, replyId, eventId };
  }),

  implement(
    viewUpdates,
    { with: [ReadUpdates, UpdateThreads] },
    async ({ params: { id }, body: { updateIds, replyIds, viewerId } }, context, read, threads) => {
      const { userId } = context.caller;
      if (viewerId !== undefined && viewerId !== userId) throw invalidField('viewerId', 'Must be your own account.');
      await send(threads, id, { type: 'MarkViewed', updateIds, replyIds }, context);
      const { unreadCount } = await read.of(id, context.caller);
      return { collegeInterestId: id, unreadCount };
    },
  ),

  implement(
    addAttachment,
    { with: [UpdateThreads, UploadAttachment] },
    async ({ params: { id, updateId }, body: { nickname, replyId }, file }, context, threads, uploading) => {
      await threads.require(context.caller, id, updateId);
      const wanted = { collegeInterestId: id, updateId, replyId: replyId ?? null, nickname };
      const added = await uploading.add(wanted, file, context);
      return { collegeInterestId: id, updateId, ...added };
    },
  ),

  implement(
    openAttachment,
    { with: [ReadUpdates, FileAddresses] },
    async ({ params: { id, updateId, fileId } }, { caller }, read, addresses) => {
      const { updates } = await read.of(id, caller);
      const update = updates.find(({ _id }) => _id === updateId);
      const shown = update ? [update, ...update.replies].flatMap(({ files }) => files) : [];
      if (!shown.some(({ _id }) => _id === fileId)) throw notFound('File');
      return { attachmentSignedUrl: addresses.briefly(fileId, caller) };
    },
  ),

  implement(
    removeAttachment,
    { with: [UpdateThreads] },
    async ({ params: { id, updateId, fileId } }, context, threads) => {
      await threads.require(context.caller, id, updateId);
      const { athleteId, stream } = await threads.of(id);
      const command = { type: 'RemoveAttachment', updateId, fileId, athleteId } as const;
      const removed = await context.sendOne(stream, command, () => notFound('File'));
      return { collegeInterestId: id, updateId, fileId, eventId: removed.id };
    },
  ),
];

/** The id of the event that it led to; null where there was nothing to change. */
async function send(
  threads: UpdateThreads,
  id: string,
  command: UpdatesCommand,
  context: RequestContext,
): Promise<string | null> {
  const { athleteId, stream } = await threads.of(id);
  const { events } = await context.send(stream, { ...command, athleteId });
  return events.at(-1)?.id ?? null;
}
