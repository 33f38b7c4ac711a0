import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { acknowledged } from '../../../../contract/errors.js';
import {
  answerAskingParent,
  endLink,
  listAskingParents,
  listAwaitedAthletes,
} from '../../../../contract/parent/endpoints.js';
import { whereIsParent } from '../../../../projections/account-access/caller.queries.js';
import { athletesAwaited, parentsAsking } from '../../../../projections/athlete-profile/parents.queries.js';
import { forbidden, notFound } from '../../../kernel/errors.js';
import { UndoChecks } from '../../../platform/commands/undo-checks.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import { type Caller, implement, type RequestContext } from '../../access/public.js';
import { athletes } from '../athlete.decider.js';
import { ParentUnlinked } from '../athlete.events.js';
import { maskedAddress } from './asking.policies.js';

/** Ends the link between an athlete and a parent. The guard has checked that the caller may end links of this athlete. */
@Injectable()
export class EndLink implements OnModuleInit {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly undoing: UndoChecks,
  ) {}

  onModuleInit(): void {
    this.undoing.before(ParentUnlinked, async ({ data: { parentId } }) => {
      // Erased people no longer exist.
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

export const athleteParentHandlers = [
  implement(endLink, { with: [EndLink] }, async ({ params: { id: athleteId, parentId } }, context, ending) => ({
    athleteId,
    parentId,
    ...(await ending.run(athleteId, parentId, context)),
  })),

  // The word that a parent waits for before they follow an athlete (ADR 17).
  implement(listAskingParents, ({ params }, { caller, pool }) => readAskingParents(pool, params.id, caller)),

  implement(answerAskingParent, async ({ params: { id, parentId }, body }, { send }) => {
    await send(athletes.of(id), { type: 'AnswerAskingParent', parentId, ...body });
    return acknowledged;
  }),

  implement(listAwaitedAthletes, (_input, { caller, pool }) => readAwaitedAthletes(pool, caller.parentId)),
];

/** To other parents, addresses are masked. */
async function readAskingParents(
  pool: pg.Pool,
  athleteId: string,
  { role }: Pick<Caller, 'role'>,
): Promise<AnswerOf<typeof listAskingParents>> {
  const parents = (await parentsAsking(pool, athleteId)).map(withText);
  if (role !== 'parent') return { parents };
  return { parents: parents.map((parent) => ({ ...parent, email: maskedAddress(parent.email) })) };
}

/** @param parentId undefined for callers who are not parents */
async function readAwaitedAthletes(
  pool: pg.Pool,
  parentId: string | undefined,
): Promise<AnswerOf<typeof listAwaitedAthletes>> {
  return { athletes: parentId ? (await athletesAwaited(pool, parentId)).map(withText) : [] };
}

const withText = <Row extends { readonly since: Date }>({ since, ...row }: Row) => ({
  ...row,
  since: since.toISOString(),
});
