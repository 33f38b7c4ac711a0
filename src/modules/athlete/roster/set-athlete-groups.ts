import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ManyChanged } from '../../../../contract/team/endpoints.js';
import { conflict, notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { UndoChecks } from '../../../platform/commands/undo-checks.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { teams } from '../../team/public.js';
import { GroupAssigned, GroupUnassigned } from '../athlete.events.js';
import { ChangeMany } from './change-many.js';

interface Assignment {
  readonly groupId: string;
  readonly athleteIds: readonly string[];
  readonly assigned: boolean;
}

/** Puts many athletes into a group, or takes them out. */
@Injectable()
export class SetAthleteGroups implements OnModuleInit {
  constructor(
    private readonly many: ChangeMany,
    private readonly streams: StreamReader,
    private readonly undoing: UndoChecks,
  ) {}

  onModuleInit(): void {
    for (const change of [GroupAssigned, GroupUnassigned]) {
      this.undoing.before<string, { teamId: string; groupId: string }>(
        change,
        async ({ data: { teamId, groupId } }) => {
          if (!(await this.hasGroup(teamId, groupId)))
            throw conflict('changed-since', 'The group has been deleted since.');
        },
      );
    }
  }

  /** @throws DomainError not-found for a group or an athlete that is not the team's: then nothing has changed */
  async run(
    teamId: string,
    { groupId, athleteIds, assigned }: Assignment,
    context: RequestContext,
  ): Promise<ManyChanged> {
    if (!(await this.hasGroup(teamId, groupId))) throw notFound('Group');
    return this.many.run(teamId, athleteIds, { type: assigned ? 'AssignGroup' : 'UnassignGroup', groupId }, context);
  }

  private async hasGroup(teamId: string, groupId: string): Promise<boolean> {
    const { state } = await this.streams.load(teams.of(teamId));
    return state?.groups[groupId] !== undefined;
  }
}
