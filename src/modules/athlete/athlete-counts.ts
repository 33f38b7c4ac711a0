import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { FEATURES, type Feature } from '../feature.js';

type Counts = Readonly<Record<string, number>>;

/** What features count of athletes: answers carry each under its name. */
@Injectable()
export class AthleteCounts {
  constructor(@Inject(FEATURES) private readonly features: readonly Feature[]) {}

  /** SQL of an object with every count. Both are SQL too: the athlete's id, and the calling team's; NULL for callers who see all of the athlete. */
  readonly sql = (athleteId: string, teamId: string): string => {
    const counts = this.features.flatMap(({ athleteCounts }) => athleteCounts);
    return `json_build_object(${counts.map(({ name, sql }) => `'${name}', ${sql(athleteId, teamId)}`).join(', ')})`;
  };

  /** @param teamId the calling team; undefined for callers who see all of the athlete */
  async of(pool: pg.Pool, athleteId: string, teamId: string | undefined): Promise<Counts> {
    const text = `SELECT ${this.sql('$1', '$2::text')} AS counts`;
    const { rows } = await pool.query<{ counts: Counts }>({ name: 'count-athlete', text, values: [athleteId, teamId] });
    return rows[0]?.counts ?? {};
  }
}
