import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { TestDatabase } from '../../../../../test/support/database.js';
import { migratedTestDatabase } from '../../../../../test/support/migrate.js';
import type { Config } from '../../../../platform/config/config.js';
import { createPool } from '../../../../platform/database/create-pool.js';
import { ErasedIdentities } from './erased-identities.js';

const [key, another] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const identity = { issuer: 'https://school.example.com', subject: '1042' };
const aMinuteAgo = () => new Date(Date.now() - 60_000);

describe('identities of who was erased', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await migratedTestDatabase();
    pool = createPool(database.url, { name: 'erased identities', max: 2 });
  });
  beforeEach(() => pool.query('DELETE FROM touchline.erased_identities'));
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const erased = (masterKey = key, formerMasterKeys: Buffer[] = []) =>
    new ErasedIdentities(pool, { masterKey, formerMasterKeys } as object as Config);
  const age = (interval: string) =>
    pool.query('UPDATE touchline.erased_identities SET erased_at = erased_at - $1::interval', [interval]);
  const kept = async () => {
    const { rows } = await pool.query<{ identity_hash: Buffer }>(
      'SELECT identity_hash FROM touchline.erased_identities',
    );
    return rows.map(({ identity_hash: hash }) => hash.toString('hex'));
  };

  it('are known again, alone, for tokens from before', async () => {
    await erased().remember(identity);
    expect(await erased().has(identity, aMinuteAgo())).toBe(true);
    expect(await erased().has({ ...identity, subject: '1043' }, aMinuteAgo())).toBe(false);
    expect(await erased().has(identity, new Date(Date.now() + 60_000))).toBe(false);
  });

  it('stand under a hash that only the master key makes, and are known while it is exchanged', async () => {
    await erased().remember(identity);
    const [hash] = await kept();
    await erased(another).remember(identity);
    expect(new Set(await kept()).size).toBe(2);
    const { issuer, subject } = identity;
    for (const words of [JSON.stringify([issuer, subject]), `["${issuer}", "${subject}"]`])
      expect(hash).not.toBe(createHash('sha256').update(words).digest('hex'));
    await pool.query('DELETE FROM touchline.erased_identities WHERE identity_hash <> $1', [Buffer.from(hash!, 'hex')]);
    expect(await erased(another).has(identity, aMinuteAgo())).toBe(false);
    expect(await erased(another, [key]).has(identity, aMinuteAgo())).toBe(true);
  });

  it('are forgotten after two days', async () => {
    const swept = erased();
    await swept.remember(identity);
    await age('47 hours');
    await swept.sweep();
    expect(await kept()).toHaveLength(1);
    await age('2 hours');
    await swept.sweep();
    expect(await kept()).toEqual([]);
  });
});
