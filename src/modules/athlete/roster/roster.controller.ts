import { Controller } from '@nestjs/common';
import {
  changeAthleteStatuses,
  exportRoster,
  listTeamAthletes,
  setAthleteGroups,
} from '../../../../contract/team/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { JoinRequestsSeen } from '../membership/join-requests-seen.js';
import { ChangeMany } from './change-many.js';
import { ExportRoster } from './export-roster.js';
import { ListTeamAthletes } from './list-team-athletes.query.js';
import { SetAthleteGroups } from './set-athlete-groups.js';

@Controller()
export class RosterController {
  constructor(
    private readonly athletes: ListTeamAthletes,
    private readonly seen: JoinRequestsSeen,
    private readonly exporting: ExportRoster,
    private readonly grouping: SetAthleteGroups,
    private readonly many: ChangeMany,
  ) {}

  @Endpoint(listTeamAthletes)
  async list(
    @Input() { params, query }: InputOf<typeof listTeamAthletes>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof listTeamAthletes>> {
    await this.seen.note(params.id, query, caller);
    return this.athletes.run(params.id, query, caller.userId);
  }

  @Endpoint(exportRoster)
  export(
    @Input() { params, body }: InputOf<typeof exportRoster>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof exportRoster>> {
    return this.exporting.run(params.id, body.athleteIds, context);
  }

  @Endpoint(setAthleteGroups)
  group(
    @Input() { params, body }: InputOf<typeof setAthleteGroups>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof setAthleteGroups>> {
    return this.grouping.run(params.id, body, context);
  }

  @Endpoint(changeAthleteStatuses)
  changeStatuses(
    @Input() { params: { id: teamId }, body }: InputOf<typeof changeAthleteStatuses>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof changeAthleteStatuses>> {
    const { athleteIds, newStatus, previousStatus } = body;
    return this.many.run(
      teamId,
      athleteIds,
      { type: 'ChangeAccountStatus', newStatus, previousStatus, teamId },
      context,
    );
  }
}
