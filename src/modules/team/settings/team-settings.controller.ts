import { Controller } from '@nestjs/common';
import { changeTeamStatus, editTeam } from '../../../../contract/team/edit-team.js';
import { conflict } from '../../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { Access, type RequestContext } from '../../access/public.js';
import { GetTeam } from '../overview/get-team.query.js';
import { TeamStatusSet } from '../team.events.js';
import { teams } from '../team.stream.js';
import { writtenSettings } from './written-settings.js';

@Controller()
export class TeamSettingsController {
  constructor(
    private readonly team: GetTeam,
    private readonly access: Access,
  ) {}

  @Endpoint(editTeam)
  async edit(
    @Input() { params: { id }, body: { basedOn, ...changes } }: InputOf<typeof editTeam>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editTeam>> {
    if (changes.links) await this.access.require(context.caller, 'team.links', 'team', id);
    await context.send(teams.of(id), {
      type: 'EditTeam',
      changes: writtenSettings(changes),
      basedOn: basedOn && writtenSettings(basedOn),
    });
    return this.team.run(id);
  }

  @Endpoint(changeTeamStatus)
  async changeStatus(
    @Input() { params: { id }, body: { newStatus, previousStatus } }: InputOf<typeof changeTeamStatus>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof changeTeamStatus>> {
    const command = { type: 'SetTeamStatus', status: newStatus, previousStatus } as const;
    const { events } = await context.send(teams.of(id), command);
    const changed = events.find((event) => event.type === TeamStatusSet.type);
    if (!changed) throw conflict('nothing-changed', 'There was nothing to change.', { status: newStatus });
    return { teamId: id, status: changed.data.to, eventId: changed.id };
  }
}
