import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeFileStore } from './file-store.contract.js';
import { LocalFileStore } from './local-file-store.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchline-files-'));
});
afterAll(() => rm(directory, { recursive: true }));

describeFileStore('the local disk', () => new LocalFileStore(join(directory, 'files')));

describe('the local disk', () => {
  it('spreads files over directories, readable by nobody else, and leaves no halves behind', async () => {
    const store = new LocalFileStore(join(directory, 'spread'));
    const key = randomUUID();
    await store.put(key, Buffer.from('x'));
    expect(await readdir(join(directory, 'spread'))).toEqual([key.slice(0, 2)]);
    expect(await readdir(join(directory, 'spread', key.slice(0, 2)))).toEqual([key]);
    expect((await stat(join(directory, 'spread', key.slice(0, 2), key))).mode & 0o077).toBe(0);
  });

  it('removes the half that a process left when it was killed, once it is old, and nothing else', async () => {
    const folder = join(directory, 'halves');
    const store = new LocalFileStore(folder);
    expect(await store.removeHalves(0)).toBe(0);
    const key = randomUUID();
    await store.put(key, Buffer.from('x'));
    const half = join(folder, key.slice(0, 2), `${key}.${randomUUID()}.part`);
    await writeFile(half, 'half');
    expect(await store.removeHalves(60)).toBe(0);
    await utimes(half, new Date(), new Date(Date.now() - 61_000));
    expect(await store.removeHalves(60)).toBe(1);
    expect(await readdir(join(folder, key.slice(0, 2)))).toEqual([key]);
  });

  it('keeps nothing of what could not be written', async () => {
    const store = new LocalFileStore(join(directory, 'full'));
    const key = randomUUID();
    const nothing = null as unknown as Buffer;
    await expect(store.put(key, nothing)).rejects.toThrow();
    expect(await store.open(key)).toBeUndefined();
    expect(await readdir(join(directory, 'full', key.slice(0, 2)))).toEqual([]);
  });
});
