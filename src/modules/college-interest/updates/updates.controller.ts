import { Controller } from '@nestjs/common';
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
import { invalidField } from '../../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import type { UpdatesCommand } from '../college-interest.commands.js';
import { collegeInterests } from '../college-interest.stream.js';
import { ReachedUpdates } from './reached-updates.js';
import { ReadUpdates } from './read-updates.query.js';

@Controller()
export class UpdatesController {
  constructor(
    private readonly read: ReadUpdates,
    private readonly reached: ReachedUpdates,
  ) {}

  // Before `/api/college-interest/:id`, which would take `updates` for an id.
  @Endpoint(listUpdateThreads)
  threads(
    @Input() { query: { athleteId, ...query } }: InputOf<typeof listUpdateThreads>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof listUpdateThreads>> {
    return this.read.threads({ athleteId }, query, caller);
  }

  @Endpoint(listTeamUpdateThreads)
  ofTeam(
    @Input() { params, query }: InputOf<typeof listTeamUpdateThreads>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof listTeamUpdateThreads>> {
    return this.read.threads({ teamId: params.id }, query, caller);
  }

  @Endpoint(getUpdates)
  all(
    @Input() { params }: InputOf<typeof getUpdates>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof getUpdates>> {
    return this.read.of(params.id, caller);
  }

  @Endpoint(postUpdate)
  async post(
    @Input() { params, body }: InputOf<typeof postUpdate>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof postUpdate>> {
    const updateId = context.newId('update');
    const eventId = await send(params.id, { type: 'PostUpdate', updateId, ...body }, context);
    return { collegeInterestId: params.id, updateId, eventId };
  }

  @Endpoint(editUpdate)
  async edit(
    @Input() { params: { id, updateId }, body }: InputOf<typeof editUpdate>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editUpdate>> {
    await this.reached.require(context.caller, id, updateId);
    const eventId = await send(id, { type: 'EditUpdate', updateId, ...body }, context);
    return { collegeInterestId: id, updateId, eventId };
  }

  @Endpoint(deleteUpdate)
  async remove(
    @Input() { params: { id, updateId } }: InputOf<typeof deleteUpdate>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof deleteUpdate>> {
    await this.reached.require(context.caller, id, updateId);
    const eventId = await send(id, { type: 'DeleteUpdate', updateId }, context);
    return { collegeInterestId: id, updateId, eventId };
  }

  @Endpoint(postReply)
  async reply(
    @Input() { params: { id, updateId }, body }: InputOf<typeof postReply>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof postReply>> {
    await this.reached.require(context.caller, id, updateId);
    const replyId = context.newId('reply');
    const eventId = await send(id, { type: 'PostReply', updateId, replyId, ...body }, context);
    return { collegeInterestId: id, updateId, replyId, eventId };
  }

  @Endpoint(editReply)
  async editReply(
    @Input() { params: { id, updateId, replyId }, body }: InputOf<typeof editReply>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editReply>> {
    await this.reached.require(context.caller, id, updateId);
    const eventId = await send(id, { type: 'EditReply', updateId, replyId, ...body }, context);
    return { collegeInterestId: id, updateId, replyId, eventId };
  }

  @Endpoint(deleteReply)
  async removeReply(
    @Input() { params: { id, updateId, replyId } }: InputOf<typeof deleteReply>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof deleteReply>> {
    await this.reached.require(context.caller, id, updateId);
    const eventId = await send(id, { type: 'DeleteReply', updateId, replyId }, context);
    return { collegeInterestId: id, updateId, replyId, eventId };
  }

  @Endpoint(viewUpdates)
  async view(
    @Input() { params: { id }, body: { updateIds, replyIds, viewerId } }: InputOf<typeof viewUpdates>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof viewUpdates>> {
    const { userId } = context.caller;
    if (viewerId !== undefined && viewerId !== userId) throw invalidField('viewerId', 'This is not you.');
    await send(id, { type: 'MarkViewed', updateIds, replyIds }, context);
    const { unreadCount } = await this.read.of(id, context.caller);
    return { collegeInterestId: id, unreadCount };
  }
}

/** The id of the event that it led to; null where there was nothing to change. */
async function send(id: string, command: UpdatesCommand, context: RequestContext): Promise<string | null> {
  const { events } = await context.send(collegeInterests.of(id), command);
  return events.at(-1)?.id ?? null;
}
