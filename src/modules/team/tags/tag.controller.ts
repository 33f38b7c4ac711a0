import { Controller } from '@nestjs/common';
import { createTag, deleteTag, editTag, listTags } from '../../../../contract/team/tags.js';
import { notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import { teams } from '../team.stream.js';
import { TagCreated } from './team-tags.events.js';
import { ListTags } from './list-tags.query.js';

@Controller()
export class TagController {
  constructor(
    private readonly streams: StreamReader,
    private readonly tags: ListTags,
  ) {}

  @Endpoint(listTags)
  async list(@Input() { params }: InputOf<typeof listTags>): Promise<AnswerOf<typeof listTags>> {
    return { tags: await this.tags.run(params.id) };
  }

  @Endpoint(createTag)
  async create(
    @Input() { params: { id }, body }: InputOf<typeof createTag>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof createTag>> {
    const { events } = await context.send(teams.of(id), { type: 'CreateTag', ...body });
    const created = events.find((event) => event.type === TagCreated.type)?.data;
    if (!created) throw new Error('A tag was created without an event.');
    return this.standing(id, created.tagId);
  }

  @Endpoint(editTag)
  async edit(
    @Input() { params: { id, tagId }, body: { basedOn, ...changes } }: InputOf<typeof editTag>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editTag>> {
    await context.send(teams.of(id), { type: 'EditTag', tagId, changes, basedOn });
    return this.standing(id, tagId);
  }

  @Endpoint(deleteTag)
  async delete(
    @Input() { params: { id, tagId } }: InputOf<typeof deleteTag>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof deleteTag>> {
    const stream = teams.of(id);
    const { events } = await context.send(stream, { type: 'DeleteTag', tagId });
    const [deleted] = events;
    if (!deleted) throw notFound('Tag');
    return { eventId: deleted.id, stream: stream.name };
  }

  /** The tag as its stream has it: right also while the read model is behind. */
  private async standing(teamId: string, tagId: string): Promise<AnswerOf<typeof editTag>> {
    const { state } = await this.streams.load(teams.of(teamId));
    const tag = state?.tags[tagId];
    if (!tag) throw notFound('Tag');
    return { _id: tagId, ...tag };
  }
}
