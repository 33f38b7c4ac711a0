import type pg from 'pg';
import { lookWords } from '../../../../contract/privacy/look-words.js';
import { ownLooks } from '../../../../projections/account-access/own-data.queries.js';
import type { Row } from '../../feature.js';

/** Who has seen the athlete's data. */
export const looksAt = async (pool: pg.Pool, athleteId: string): Promise<Row[]> =>
  (await ownLooks(pool, athleteId)).map(({ call, asOf, ...look }) => ({ ...look, what: lookWords({ call, asOf }) }));
