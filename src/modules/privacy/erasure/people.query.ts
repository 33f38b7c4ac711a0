import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  isErased,
  personByProfile,
  searchPeople,
  type FoundPerson,
  type KnownPerson,
} from '../../../../projections/erasures.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

export type { FoundPerson, KnownPerson };

/** People, by name or email address, or by profile or account. */
@Injectable()
export class PeopleQuery {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** At most 20 people. */
  async search(text: string): Promise<FoundPerson[]> {
    const people = await searchPeople(this.pool, text);
    return people.map(({ kind, profileId, name, email }) => ({ kind, profileId, name, email }));
  }

  /** `erased`: whether the erasure of this profile or account was requested. */
  async find(kind: string, profileId: string): Promise<{ person: KnownPerson | undefined; erased: boolean }> {
    const [person, erased] = await Promise.all([
      personByProfile(this.pool, kind, profileId),
      isErased(this.pool, profileId),
    ]);
    return { person, erased };
  }
}
