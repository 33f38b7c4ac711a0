import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { TestDatabase } from '../../../test/support/database.js';
import { migratedTestDatabase } from '../../../test/support/migrate.js';
import { Config } from '../config/config.js';
import { createPool } from '../database/create-pool.js';
import { PersonKeys } from '../privacy/person-keys.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

const config = Object.assign(new Config(), { publicUrl: 'https://touchline.example.com' });
const ada = { userId: 'ada', kind: 'newsletters' } as const;
const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);

describe('links to unsubscribe', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let links: UnsubscribeLinks;
  beforeAll(async () => {
    database = await migratedTestDatabase();
    pool = createPool(database.url, { name: 'test', max: 2 });
    links = new UnsubscribeLinks(config, new PersonKeys(pool, { masterKey: Buffer.alloc(32, 7) }));
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  const tokenOf = async (subscription: Parameters<UnsubscribeLinks['of']>[0]) =>
    tokenIn((await links.of(subscription)).url);

  it('name a person and a kind, and are the same each time', async () => {
    expect(await links.read(await tokenOf(ada))).toEqual(ada);
    expect(await tokenOf(ada)).toBe(await tokenOf(ada));
  });

  it('hold after the master key has changed', async () => {
    const token = await tokenOf(ada);
    const rotated = { masterKey: Buffer.alloc(32, 8), formerMasterKeys: [Buffer.alloc(32, 7)] };
    expect(await new UnsubscribeLinks(config, new PersonKeys(pool, rotated)).read(token)).toEqual(ada);
  });

  it('can’t be made for another person or another kind', async () => {
    const [, signature = ''] = (await tokenOf(ada)).split('.');
    for (const said of ['bob newsletters', 'ada promotions', 'ada daily-updates', 'ada newsletters '])
      expect(await links.read(`${Buffer.from(said).toString('base64url')}.${signature}`)).toBeUndefined();
  });

  it.each(['', '.', 'x', 'YWRhIG5ld3NsZXR0ZXJz', 'YWRhIG5ld3NsZXR0ZXJz.', '%00', `${'a'.repeat(500)}.b`])(
    'are not %j',
    async (token) => expect(await links.read(token)).toBeUndefined(),
  );
});
