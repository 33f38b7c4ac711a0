import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { FEATURES, type Feature } from '../feature.js';

/** What features count of athletes: answers carry each under its name. */
@Injectable()
export class AthleteCounts {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(FEATURES) private readonly features: readonly Feature[],
  ) {}

  /** @param teamId the calling team; undefined for callers who see all of the athlete */
  async of(
    athleteIds: readonly string[],
    teamId: string | undefined,
  ): Promise<(athleteId: string) => Readonly<Record<string, number>>> {
    const counts = this.features.flatMap(({ athleteCounts }) => athleteCounts);
    const read = await Promise.all(
      counts.map(async ({ name, read }) => [name, await read(this.pool, athleteIds, teamId)] as const),
    );
    return (athleteId) => Object.fromEntries(read.map(([name, byAthlete]) => [name, byAthlete.get(athleteId) ?? 0]));
  }
}
