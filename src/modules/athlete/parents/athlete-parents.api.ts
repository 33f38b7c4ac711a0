import type pg from 'pg';
import { acknowledged } from '../../../../contract/errors.js';
import {
  answerAskingParent,
  endLink,
  listAskingParents,
  listAwaitedAthletes,
} from '../../../../contract/parent/endpoints.js';
import { athletesAwaited, parentsAsking } from '../../../../projections/athlete-profile/asking-parents.queries.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import { type Caller, implement } from '../../access/public.js';
import { athletes } from '../athlete.decider.js';
import { maskedAddress } from './asking/masked-address.js';
import { EndLink } from './end-link.js';

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

/** @param parentId undefined for whoever is no parent */
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
