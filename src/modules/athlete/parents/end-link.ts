import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { whereIsParent } from '../../../../projections/account-access/whereabouts.queries.js';
import { forbidden, notFound } from '../../../kernel/errors.js';
import { UndoChecks } from '../../../platform/commands/undo-checks.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { RequestContext } from '../../access/public.js';
import { ParentUnlinked } from '../athlete.events.js';
import { athletes } from '../athlete.decider.js';

/** Ends the link between an athlete and a parent. The guard has checked that the caller may end links of this athlete. */
@Injectable()
export class EndLink implements OnModuleInit {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly undoing: UndoChecks,
  ) {}

  onModuleInit(): void {
    this.undoing.before(ParentUnlinked, async ({ data: { parentId } }) => {
      // Nobody is there any more who has been erased.
      if (!(await whereIsParent(this.pool, parentId))) throw notFound('Parent');
    });
  }

  /** @throws DomainError forbidden for a parent and the link of another; not-found where there is no link */
  async run(athleteId: string, parentId: string, context: RequestContext): Promise<{ eventId: string }> {
    const { caller } = context;
    if (caller.role === 'parent' && caller.parentId !== parentId) throw forbidden();
    const { events } = await context.send(athletes.of(athleteId), { type: 'UnlinkParent', parentId });
    const [ended] = events;
    if (!ended) throw notFound('Parent');
    return { eventId: ended.id };
  }
}
