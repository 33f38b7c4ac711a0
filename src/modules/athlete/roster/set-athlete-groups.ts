import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import type { z } from 'zod';
import type { setAthleteGroups } from '../../../../contract/team/endpoints.js';
import { countOnTeam } from '../../../../projections/team-roster/roster-counts.queries.js';
import { atOnce } from '../../../kernel/at-once.js';
import { conflict, DomainError, notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { UndoChecks } from '../../../platform/commands/undo-checks.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { teams } from '../../team/public.js';
import type { AthleteCommand } from '../athlete.commands.js';
import { GroupAssigned, GroupUnassigned } from '../athlete.events.js';
import { athletes } from '../athlete.stream.js';

interface Assignment {
  readonly groupId: string;
  readonly athleteIds: readonly string[];
  readonly assigned: boolean;
}

type GroupsSet = z.infer<typeof setAthleteGroups.response>;

/** Commands under way at once: enough to share the log's commits, too few to crowd others out. */
const AT_ONCE = 16;

/** Puts many athletes into a group, or takes them out: a command for each, on its own stream. */
@Injectable()
export class SetAthleteGroups implements OnModuleInit {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
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

  /**
   * @returns how many athletes changed, and one of the changes, for the undo of them all; those who have left the team
   *   meanwhile are passed over
   * @throws DomainError not-found for a group or an athlete that is not the team's: then nothing has changed
   */
  async run(
    teamId: string,
    { groupId, athleteIds, assigned }: Assignment,
    context: RequestContext,
  ): Promise<GroupsSet> {
    const wanted = [...new Set(athleteIds)];
    await Promise.all([this.requireGroup(teamId, groupId), this.requireAthletes(teamId, wanted)]);
    const command: AthleteCommand = { type: assigned ? 'AssignGroup' : 'UnassignGroup', groupId };
    const sent = await atOnce(AT_ONCE, wanted, (athleteId) => sendUnlessGone(command, athleteId, context));
    const results = sent.filter((result) => result !== undefined);
    await context.shown(results);
    const changed = results.flatMap(({ stream, events }) =>
      events.slice(-1).map(({ id }) => ({ eventId: id, stream })),
    );
    return { changed: changed.length, undo: changed[0] ?? null };
  }

  private async requireGroup(teamId: string, groupId: string): Promise<void> {
    if (!(await this.hasGroup(teamId, groupId))) throw notFound('Group');
  }

  private async hasGroup(teamId: string, groupId: string): Promise<boolean> {
    const { state } = await this.streams.load(teams.of(teamId));
    return state?.groups[groupId] !== undefined;
  }

  private async requireAthletes(teamId: string, athleteIds: readonly string[]): Promise<void> {
    if ((await countOnTeam(this.pool, teamId, athleteIds)) !== athleteIds.length) throw notFound('Athlete');
  }
}

async function sendUnlessGone(command: AthleteCommand, athleteId: string, context: RequestContext) {
  try {
    return await context.sendUnseen(athletes.of(athleteId), command);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'no-team') return undefined;
    throw error;
  }
}
