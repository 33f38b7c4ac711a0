import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { acknowledged } from '../../../../contract/errors.js';
import {
  answerAskingParent,
  endLink,
  listAskingParents,
  listAwaitedAthletes,
  listUnconfirmedGuardians,
  requestParentRemoval,
  withdrawParentRemoval,
} from '../../../../contract/parent/endpoints.js';
import { whereIsParent } from '../../../../projections/account-access/caller.queries.js';
import { guardiansById } from '../../../../projections/athlete-profile/athlete.queries.js';
import { athletesAwaited, parentsAsking } from '../../../../projections/athlete-profile/parents.queries.js';
import { unconfirmedGuardians } from '../../../../projections/invites/unconfirmed-guardians.queries.js';
import { notFound } from '../../../kernel/errors.js';
import { UndoChecks } from '../../../platform/commands/undo-checks.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import { implement, type RequestContext } from '../../access/public.js';
import { athletes } from '../athlete.decider.js';
import type { AthleteState } from '../athlete.state.js';
import { ParentUnlinked } from '../athlete.events.js';
import { maskedAddress } from './asking.policies.js';
import { whyNotAnswer } from './asking-parents.decider.js';

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

  /** @throws DomainError not-found where there is no link, and what the decider refuses */
  async run(athleteId: string, parentId: string, reason: string | undefined, context: RequestContext) {
    const command = { type: 'UnlinkParent', parentId, byParent: context.caller.parentId, reason } as const;
    const { events } = await context.send(athletes.of(athleteId), command);
    const [ended] = events;
    if (!ended) throw notFound('Parent');
    return { eventId: ended.id };
  }
}

export const athleteParentHandlers = [
  implement(endLink, { with: [EndLink] }, async ({ params: { id: athleteId, parentId }, body }, context, ending) => ({
    athleteId,
    parentId,
    ...(await ending.run(athleteId, parentId, body.reason, context)),
  })),
  implement(requestParentRemoval, async ({ params: { id, parentId } }, { send }) => {
    await send(athletes.of(id), { type: 'RequestParentRemoval', parentId });
    return acknowledged;
  }),
  implement(withdrawParentRemoval, async ({ params: { id, parentId } }, { send }) => {
    await send(athletes.of(id), { type: 'WithdrawParentRemoval', parentId });
    return acknowledged;
  }),
  // The confirmation that a parent waits for (ADR 17).
  implement(listAskingParents, ({ params }, context) => readAskingParents(params.id, context)),
  implement(answerAskingParent, async ({ params: { id, parentId }, body }, { send, caller }) => {
    await send(athletes.of(id), { type: 'AnswerAskingParent', parentId, byParent: caller.parentId, ...body });
    return acknowledged;
  }),
  implement(listUnconfirmedGuardians, async ({ params }, { pool, now }) => ({
    guardians: (await unconfirmedGuardians(pool, params.id, now())).map(withText),
  })),
  implement(listAwaitedAthletes, (_input, { caller, pool }) => readAwaitedAthletes(pool, caller.parentId)),
];

/** To other parents, addresses are masked. */
async function readAskingParents(
  athleteId: string,
  { caller, pool, load, now }: RequestContext,
): Promise<AnswerOf<typeof listAskingParents>> {
  const parents = (await parentsAsking(pool, athleteId)).map(withText);
  const state = await load(athletes.of(athleteId));
  const by = { role: caller.role, byParent: caller.parentId };
  const canAnswer = parents.some(({ parentId }) => state && !whyNotAnswer(parentId, by, state, now()));
  if (caller.role === 'admin') return { parents, former: state ? await readFormer(pool, state) : [], canAnswer };
  if (caller.role !== 'parent') return { parents, former: [], canAnswer };
  const masked = parents.map((parent) => ({ ...parent, email: maskedAddress(parent.email) }));
  return { parents: masked, former: [], canAnswer };
}

/** Whose link to the athlete has ended, and who neither follows nor asks again; erased people are left out. */
async function readFormer(
  pool: pg.Pool,
  { parents, askingParents, formerParents }: AthleteState,
): Promise<AnswerOf<typeof listAskingParents>['former']> {
  const ids = Object.keys(formerParents).filter((id) => !(id in parents) && !(id in askingParents));
  return (await guardiansById(pool, ids)).flatMap(({ parentId, firstName, lastName, email }) => {
    const former = formerParents[parentId];
    if (!former) return [];
    const { relationship, since } = former;
    return [{ parentId, firstName, lastName, email: email ?? '', relationship, since: since.toISOString() }];
  });
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
