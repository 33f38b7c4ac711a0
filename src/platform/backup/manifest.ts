import { createHmac, timingSafeEqual } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { canonicalJson } from '../event-store/hash-chain.js';
import { BackupRefused, syncDirectory } from './parts.js';
import type { AllBackupKeys, BackupKeys } from './erasure-key-part.js';

const PartShape = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_./-]*$/)
    .refine((name) => !name.includes('..')),
  bytes: z.number(),
  sha256: z.string(),
  blocks: z.array(z.string()),
});

/** A run of the log: `hash` is that of the chain after its last event, `position` is the place of that in the log it came from. */
const Segment = PartShape.extend({
  first: z.number(),
  last: z.number(),
  hash: z.string(),
  lastEvent: z.object({ id: z.string(), stream: z.string(), revision: z.number(), position: z.string() }),
});
export type Segment = z.infer<typeof Segment>;

const TablePart = PartShape.extend({ table: z.string(), columns: z.array(z.string()), rows: z.number() });
export type TablePart = z.infer<typeof TablePart>;

const Manifest = z.object({
  format: z.literal(1),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  /** Id of the master key that the tables are sealed by, and the manifest is signed by. */
  key: z.string(),
  /** Ids of all master keys that keys of people are wrapped by; backups from before rotations have one. */
  needs: z.array(z.string()).optional(),
  /** Those that had been run: the tables are as these made them. */
  migrations: z.array(z.string()),
  log: z.array(Segment),
  tables: z.array(TablePart),
  files: PartShape.extend({ files: z.number(), size: z.number() }),
  /** Where the installation has any: what keys of people are wrapped with beside the master key. */
  erasureKeys: PartShape.optional(),
  /** Reactions that followed the log. */
  reactions: z.array(z.object({ name: z.string(), version: z.number() })),
});
export type Manifest = z.infer<typeof Manifest>;

const Signed = z.object({ manifest: Manifest, signature: z.string() });
const Unfinished = z.object({ key: z.string(), log: z.array(Segment) });

const MANIFEST = 'manifest.json';
const UNFINISHED = 'unfinished.json';

/** Events in it, and the hash of its last link. */
export const lastSegment = ({ log }: Pick<Manifest, 'log'>): Segment | undefined => log.at(-1);

/** Last of all: with it the backup is there. */
export async function writeManifest(directory: string, manifest: Manifest, { signing }: BackupKeys): Promise<void> {
  await writeWhole(directory, MANIFEST, { manifest, signature: signatureOf(manifest, signing) });
  await rm(join(directory, UNFINISHED), { force: true });
}

/**
 * With the keys that seal the tables; undefined without a finished backup.
 * @throws BackupRefused for a missing master key and for a changed manifest
 */
export async function readManifest(
  directory: string,
  all: AllBackupKeys,
): Promise<{ manifest: Manifest; keys: BackupKeys } | undefined> {
  const text = await textOf(directory, MANIFEST);
  if (text === undefined) return undefined;
  const { manifest, signature } = parsed(text, MANIFEST, Signed);
  const keys = keysOf([manifest.key, ...(manifest.needs ?? [])], all);
  const [ours, theirs] = [Buffer.from(signatureOf(manifest, keys.signing)), Buffer.from(signature)];
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs))
    throw new BackupRefused(`${MANIFEST} was changed: its signature is invalid.`);
  return { manifest, keys };
}

/** The segments of the log that are whole already, should the backup be cut short. */
export async function noteUnfinished(directory: string, log: readonly Segment[], { id }: BackupKeys) {
  await writeWhole(directory, UNFINISHED, { key: id, log });
}

/** What {@link noteUnfinished} wrote last; undefined where nothing was cut short. */
export async function readUnfinished(directory: string, all: AllBackupKeys): Promise<readonly Segment[] | undefined> {
  const text = await textOf(directory, UNFINISHED);
  if (text === undefined) return undefined;
  const { key, log } = parsed(text, UNFINISHED, Unfinished);
  keysOf([key], all);
  return log;
}

/** Those of the first. All of them are needed. */
function keysOf(ids: readonly [string, ...string[]], all: AllBackupKeys): BackupKeys {
  const lacking = [...new Set(ids)].filter((id) => !all.some((keys) => keys.id === id));
  const keys = all.find(({ id }) => id === ids[0]);
  if (keys && lacking.length === 0) return keys;
  throw new BackupRefused(
    `The backup needs the master ${lacking.length > 1 ? 'keys' : 'key'} ${lacking.join(' and ')}. Configured here: ${all.map(({ id }) => id).join(', ')}. ` +
      'Set it as TOUCHLINE_MASTER_KEY, or add it to TOUCHLINE_FORMER_MASTER_KEYS if the key has changed.',
  );
}

const signatureOf = (manifest: Manifest, key: Buffer): string =>
  createHmac('sha256', key).update(canonicalJson(manifest)).digest('hex');

async function writeWhole(directory: string, name: string, content: object): Promise<void> {
  const unfinished = join(directory, `${name}.part`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(content));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(directory, name));
  await syncDirectory(directory);
}

async function textOf(directory: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(join(directory, name), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parsed<T>(text: string, name: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new BackupRefused(`${name} was changed: it can’t be read.`);
  }
}
