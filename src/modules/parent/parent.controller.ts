import { Controller } from '@nestjs/common';
import { editParent, getParent, listParents } from '../../../contract/parent/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { scopeOf, type RequestContext } from '../access/public.js';
import { EditParent } from './edit-parent.js';
import { GetParent } from './get-parent.query.js';
import { ListParents } from './list-parents.query.js';

@Controller()
export class ParentController {
  constructor(
    private readonly parents: ListParents,
    private readonly parent: GetParent,
    private readonly editing: EditParent,
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
}
