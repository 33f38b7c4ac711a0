import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { ManyChanged } from '../../../../contract/team/endpoints.js';
import { countOnTeam } from '../../../../projections/team-roster/roster-counts.queries.js';
import { atOnce } from '../../../kernel/at-once.js';
import { DomainError, notFound } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { AthleteCommand } from '../athlete.commands.js';
import { athletes } from '../athlete.decider.js';

/** Commands under way at once: enough to share the log's commits, too few to crowd others out. */
const AT_ONCE = 16;

/** Refusals of whoever has left the team meanwhile, or has another status by now. */
const PASSED_OVER = ['no-team', 'status-changed'];

/** Changes many athletes of a team alike: a command for each, on its own stream. */
@Injectable()
export class ChangeMany {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * @returns how many athletes changed, and one of the changes, for the undo of them all; those who have left the team
   *   meanwhile, or have another status, are passed over
   * @throws DomainError not-found for an athlete that is not the team's, too-many `budget-spent`: then nothing has changed
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
