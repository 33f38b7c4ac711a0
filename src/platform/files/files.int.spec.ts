import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { TestDatabase } from '../../../test/support/database.js';
import { migratedTestDatabase } from '../../../test/support/migrate.js';
import { conflict, DomainError } from '../../kernel/errors.js';
import { createPool } from '../database/create-pool.js';
import { PersonKeys } from '../privacy/person-keys.js';
import { Files, type NewFile } from './files.js';
import { LocalFileStore } from './local-file-store.js';

let database: TestDatabase;
let pool: pg.Pool;
let directory: string;
let keys: PersonKeys;
let store: LocalFileStore;
let files: Files;
beforeAll(async () => {
  database = await migratedTestDatabase();
  pool = createPool(database.url, { name: 'test', max: 4 });
  directory = await mkdtemp(join(tmpdir(), 'touchline-files-'));
  keys = new PersonKeys(pool, { masterKey: Buffer.alloc(32, 1) });
  store = new LocalFileStore(directory);
  files = new Files(pool, store, keys);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(directory, { recursive: true });
});

const made = (subject = randomUUID()): NewFile => ({
  key: randomUUID(),
  subject,
  stream: `athlete-${subject}`,
  contentType: 'video/mp4',
  name: 'Junior tape, very personal',
  bytes: randomBytes(50_000),
});
/** As the log would have: who has files has a key. */
async function attach<T>(file: NewFile, append: () => Promise<T>): Promise<T> {
  if (file.subject !== null) await keys.forWriting([file.subject]);
  return files.attach(file, append);
}
const stated = () => Promise.resolve('done');
const onDisk = (key: string) => readFile(join(directory, key.slice(0, 2), key));

describe('a file', () => {
  it('of somebody whose key was lost is neither none nor sealed under another key', async () => {
    const file = made();
    await attach(file, stated);
    await pool.query('DELETE FROM touchline.person_keys WHERE subject = $1', [file.subject]);
    const restarted = new Files(pool, store, new PersonKeys(pool, { masterKey: Buffer.alloc(32, 1) }));
    await expect(restarted.open(file.key)).rejects.toThrow(`The file ${file.key} cannot be opened: the key is missing`);
    await expect(restarted.attach({ ...file, key: randomUUID() }, stated)).rejects.toThrow('cannot be stored: the key');
  });

  it('comes back as it was, and lies on the disk as nothing that anybody could read', async () => {
    const file = made();
    expect(await attach(file, stated)).toBe('done');
    const { contentType, name, bytes } = file;
    expect(await files.open(file.key)).toEqual({ contentType, name, bytes });
    const sealed = await onDisk(file.key);
    expect(sealed.includes(bytes.subarray(0, 32))).toBe(false);
    expect(sealed.includes('personal')).toBe(false);
  });

  it('does not open as another one, nor for another person', async () => {
    const [mine, yours] = [made(), made()];
    for (const file of [mine, yours]) await attach(file, stated);
    await store.put(mine.key, await onDisk(yours.key));
    await expect(files.open(mine.key)).rejects.toThrow();
  });

  it('that nobody knows is none', async () => {
    expect(await files.open(randomUUID())).toBeUndefined();
  });

  it('is sent again without a change: the first one is kept', async () => {
    const file = made();
    await attach(file, stated);
    await attach({ ...file, bytes: Buffer.from('other') }, stated);
    expect((await files.open(file.key))?.bytes.equals(file.bytes)).toBe(true);
  });

  it('is not taken over by somebody who states its key', async () => {
    const file = made();
    await expect(attach(file, () => Promise.reject(new Error('crashed')))).rejects.toThrow('crashed');
    await attach({ ...made(), key: file.key }, stated);
    expect((await files.open(file.key))?.bytes.equals(file.bytes)).toBe(true);
  });

  it('goes again when the log refuses it', async () => {
    const file = made();
    await expect(attach(file, () => Promise.reject(conflict('too-many-files', 'No.')))).rejects.toThrow('No.');
    expect(await files.open(file.key)).toBeUndefined();
    await expect(onDisk(file.key)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is swept when nobody knows whether the log has it, and it has not', async () => {
    const away = () => Promise.reject(new DomainError('unavailable', 'store-unavailable', 'Away.'));
    const [named, lost, young] = [made(), made(), made()];
    for (const file of [named, lost]) await expect(attach(file, away)).rejects.toThrow('Away.');
    await pool.query(`UPDATE touchline.files SET stored_at = now() - interval '2 hours' WHERE kept_at IS NULL`);
    await expect(attach(young, away)).rejects.toThrow('Away.');
    const isNamed = (stream: string, key: string) => Promise.resolve(stream === named.stream && key === named.key);
    expect(await files.sweep(3600, isNamed)).toBeGreaterThanOrEqual(1);
    expect(await files.open(lost.key)).toBeUndefined();
    expect(await files.open(named.key)).toBeDefined();
    expect(await files.open(young.key)).toBeDefined();
    expect(await files.sweep(3600, () => Promise.resolve(false))).toBe(0);
  });

  it('is gone for good when it is removed', async () => {
    const file = made();
    await attach(file, stated);
    await files.remove(file.key);
    await files.remove(file.key);
    expect(await files.open(file.key)).toBeUndefined();
    await expect(onDisk(file.key)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a file of nobody', () => {
  it('lies sealed too, opens for everybody, and no erasure reaches it', async () => {
    const [file, theirs] = [{ ...made(), subject: null }, made()];
    for (const kept of [file, theirs]) await attach(kept, stated);
    expect((await onDisk(file.key)).includes(file.bytes.subarray(0, 32))).toBe(false);
    await keys.destroy(theirs.subject ?? '');
    await files.removeAllOf('');
    expect((await files.openNobodys(file.key))?.bytes.equals(file.bytes)).toBe(true);
  });

  it('is not what a person’s is', async () => {
    const theirs = made();
    await attach(theirs, stated);
    expect(await files.openNobodys(theirs.key)).toBeUndefined();
    expect(await files.openNobodys(randomUUID())).toBeUndefined();
  });

  it('is swept when no event names it', async () => {
    const lost = { ...made(), subject: null };
    const away = () => Promise.reject(new DomainError('unavailable', 'store-unavailable', 'Away.'));
    await expect(attach(lost, away)).rejects.toThrow('Away.');
    await pool.query(`UPDATE touchline.files SET stored_at = now() - interval '2 hours' WHERE key = $1`, [lost.key]);
    expect(await files.sweep(3600, () => Promise.resolve(false))).toBe(1);
    expect(await files.openNobodys(lost.key)).toBeUndefined();
  });
});

describe('the files of an erased person', () => {
  it('can be read by nobody once the key is destroyed, and are removed, theirs alone', async () => {
    const [subject, other] = [randomUUID(), made()];
    const theirs = [made(subject), made(subject)];
    for (const file of [...theirs, other]) await attach(file, stated);
    await keys.destroy(subject);
    for (const { key } of theirs) expect(await files.open(key)).toBeUndefined();
    expect(await files.removeAllOf(subject)).toBe(2);
    for (const { key } of theirs) await expect(onDisk(key)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await files.open(other.key)).toBeDefined();
    await expect(attach(made(subject), stated)).rejects.toMatchObject({ code: 'erased' });
  });
});
