import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { keyIdOf } from '../config/master-keys.js';
import { backupKeys } from './erasure-key-part.js';
import { readManifest, writeManifest, type Manifest } from './manifest.js';

const [ours, former, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const part = { name: 'files.jsonl.gz', bytes: 0, sha256: '', blocks: [], files: 0, size: 0 };
const manifest: Manifest = {
  ...{ format: 1, id: crypto.randomUUID(), madeAt: new Date().toISOString(), key: keyIdOf(ours) },
  ...{ migrations: [], log: [], tables: [], files: part, reactions: [] },
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchline-manifest-'));
});
afterAll(() => rm(directory, { recursive: true }));

it.each([
  ['key', [ours], `the master key ${keyIdOf(ours)}.`],
  ['keys', [ours, former], `the master keys ${keyIdOf(ours)} and ${keyIdOf(former)}.`],
])('a backup that needs its %s says each of them once', async (_, needed, said) => {
  const [keys] = backupKeys({ masterKey: ours });
  // The key that seals a backup wraps keys of people as well: it is named twice in the manifest.
  await writeManifest(directory, { ...manifest, needs: needed.map(keyIdOf) }, keys);
  await expect(readManifest(directory, backupKeys({ masterKey: other }))).rejects.toThrow(
    `The backup needs ${said} Configured here: ${keyIdOf(other)}.`,
  );
  expect(await readManifest(directory, backupKeys({ masterKey: other, formerMasterKeys: needed }))).toBeDefined();
});
