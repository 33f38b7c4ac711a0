import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import type { ManyChanged } from '../../../../contract/team/endpoints.js';
import { countOnTeam } from '../../../../projections/team-roster/roster-counts.queries.js';
import { atOnce } from '../../../kernel/at-once.js';
import { conflict, DomainError, notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { UndoChecks } from '../../../platform/commands/undo-checks.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { teams } from '../../team/public.js';
import type { AthleteCommand } from '../athlete.commands.js';
import { athletes } from '../athlete.decider.js';
import { GroupAssigned, GroupUnassigned } from '../athlete.events.js';

/** Commands under way at once: enough to share the log's commits, too few to crowd others out. */
const AT_ONCE = 16;

/** Errors of athletes who have left the team or changed status since the request. */
const PASSED_OVER = ['no-team', 'status-changed'];

/** Changes many athletes of a team alike: a command for each, on its own stream. */
@Injectable()
export class ChangeMany {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * @returns how many athletes changed, and one of the changes, for the undo of all; athletes who have left the team or
   * have another status are skipped @throws DomainError not-found for an athlete of another team, too-many
   * `budget-spent`: then nothing has changed
   */
  async run(
    teamId: string,
    athleteIds: readonly string[],
    command: AthleteCommand,
    context: RequestContext,
  ): Promise<ManyChanged> {
    const wanted = [...new Set(athleteIds)];
    if ((await countOnTeam(this.pool, teamId, wanted)) !== wanted.length) throw notFound('Athlete');
    const many = await context.many(wanted.length, command);
    const sent = await atOnce(AT_ONCE, wanted, (athleteId) =>
      unlessChanged(many.send(athletes.of(athleteId), command)),
    );
    const results = sent.filter((result) => result !== undefined);
    await context.shown(results);
    const changed = results.flatMap(({ stream, events }) =>
      events.slice(-1).map(({ id }) => ({ eventId: id, stream })),
    );
    return { changed: changed.length, undo: changed[0] ?? null };
  }
}

async function unlessChanged<Result>(sent: Promise<Result>): Promise<Result | undefined> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof DomainError && PASSED_OVER.includes(error.code)) return undefined;
    throw error;
  }
}

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
          if (!(await this.hasGroup(teamId, groupId))) throw conflict('changed-since', 'The group was deleted.');
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
