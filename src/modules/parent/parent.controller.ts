import { Controller } from '@nestjs/common';
import { editParent, getParent, listParents, undoParentChange } from '../../../contract/parent/endpoints.js';
import { notFound } from '../../kernel/errors.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { undoneBy } from '../../platform/commands/undone-by.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { scopeOf, type RequestContext } from '../access/public.js';
import { EditParent } from './edit-parent.js';
import { GetParent } from './get-parent.query.js';
import { ListParents } from './list-parents.query.js';
import { ParentEdited } from './parent.events.js';
import { parents } from './parent.stream.js';

@Controller()
export class ParentController {
  constructor(
    private readonly parents: ListParents,
    private readonly parent: GetParent,
    private readonly editing: EditParent,
    private readonly streams: StreamReader,
  ) {}

  @Endpoint(listParents)
  async list(@Input() { query }: InputOf<typeof listParents>): Promise<AnswerOf<typeof listParents>> {
    return { parents: await this.parents.run(query.teamId, query.filter ?? '', query) };
  }

  @Endpoint(getParent)
  get(
    @Input() { params: { id } }: InputOf<typeof getParent>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof getParent>> {
    // Athletes of other teams are none of a coach's business.
    const ownTeamOnly = scopeOf('parent.read', caller.role) === 'team';
    return this.parent.run(id, ownTeamOnly ? (caller.team?.id ?? '') : null);
  }

  @Endpoint(editParent)
  async edit(
    @Input() { params: { id }, body }: InputOf<typeof editParent>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editParent>> {
    await this.editing.run(id, body, context);
    return this.parent.run(id, null);
  }

  /** Only edits: who may (de)activate a parent is another question. */
  @Endpoint(undoParentChange)
  async undo(
    @Input() { params: { id }, body: { eventId } }: InputOf<typeof undoParentChange>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof undoParentChange>> {
    const stream = parents.of(id);
    const change = (await this.streams.events(stream)).find((event) => event.id === eventId);
    if (change?.type !== ParentEdited.type) throw notFound('Change');
    return undoneBy(await context.undo(stream, eventId));
  }
}
