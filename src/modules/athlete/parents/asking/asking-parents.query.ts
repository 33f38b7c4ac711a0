import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { athletesAwaited, parentsAsking } from '../../../../../projections/athlete-profile/asking-parents.queries.js';
import type { listAskingParents, listAwaitedAthletes } from '../../../../../contract/parent/endpoints.js';
import { DATABASE_POOL } from '../../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../../platform/http/endpoint.decorator.js';
import type { Caller } from '../../../access/public.js';
import { maskedAddress } from './masked-address.js';

/** Who waits for whose word before they follow an athlete. */
@Injectable()
export class AskingParents {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** To other parents, addresses are masked. */
  async of(athleteId: string, { role }: Pick<Caller, 'role'>): Promise<AnswerOf<typeof listAskingParents>> {
    const parents = (await parentsAsking(this.pool, athleteId)).map(withText);
    if (role !== 'parent') return { parents };
    return { parents: parents.map((parent) => ({ ...parent, email: maskedAddress(parent.email) })) };
  }

  /** @param parentId undefined for whoever is no parent */
  async awaitedBy(parentId: string | undefined): Promise<AnswerOf<typeof listAwaitedAthletes>> {
    return { athletes: parentId ? (await athletesAwaited(this.pool, parentId)).map(withText) : [] };
  }
}

const withText = <Row extends { readonly since: Date }>({ since, ...row }: Row) => ({
  ...row,
  since: since.toISOString(),
});
