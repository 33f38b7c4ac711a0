import { Controller } from '@nestjs/common';
import { createGroup, deleteGroup, editGroup } from '../../../../contract/team/endpoints.js';
import type { Group } from '../../../../contract/team/team.js';
import { notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import type { GroupDetails } from '../team.state.js';
import { teams } from '../team.stream.js';
import { CountGroupAthletes } from './count-group-athletes.query.js';

@Controller()
export class GroupController {
  constructor(
    private readonly streams: StreamReader,
    private readonly counting: CountGroupAthletes,
  ) {}

  @Endpoint(createGroup)
  async create(
    @Input() { params: { id }, body }: InputOf<typeof createGroup>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof createGroup>> {
    await context.send(teams.of(id), { type: 'CreateGroup', ...body });
    return this.called(id, body.name);
  }

  @Endpoint(editGroup)
  async edit(
    @Input() { params: { id }, body }: InputOf<typeof editGroup>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editGroup>> {
    await context.send(teams.of(id), { type: 'EditGroup', ...body });
    return body.groupId ? this.byId(id, body.groupId) : this.called(id, body.name);
  }

  @Endpoint(deleteGroup)
  async delete(
    @Input() { params: { id }, body }: InputOf<typeof deleteGroup>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof deleteGroup>> {
    const { events } = await context.send(teams.of(id), { type: 'DeleteGroup', name: body.name });
    return { eventId: events[0]?.id ?? '' };
  }

  private called(teamId: string, name: string): Promise<Group> {
    return this.found(teamId, (_id, details) => details.name.toLowerCase() === name.toLowerCase());
  }

  private byId(teamId: string, groupId: string): Promise<Group> {
    return this.found(teamId, (_id) => _id === groupId);
  }

  /** The group as its stream has it: right also while the read model is behind. */
  private async found(teamId: string, wanted: (_id: string, details: GroupDetails) => boolean): Promise<Group> {
    const { state } = await this.streams.load(teams.of(teamId));
    const found = Object.entries(state?.groups ?? {}).find(([_id, details]) => wanted(_id, details));
    if (!found) throw notFound('Group');
    const [_id, details] = found;
    return { _id, ...details, athleteCount: await this.counting.run(teamId, _id) };
  }
}
