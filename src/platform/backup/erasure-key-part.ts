import { statSync } from 'node:fs';
import { acceptedKeys, derivedKey, keyIdOf, type MasterKeys } from '../config/master-keys.js';
import { ErasureKeyFiles } from '../privacy/erasure-key-files.js';
import { BackupRefused, type Part, readPart, writePart } from './parts.js';

/** Copies the erasure keys, sealed, while the backup is the current one of its directory. */
export async function writeErasureKeys(directory: string, folder: string, from: string, key: Buffer): Promise<Part> {
  const keys = await new ErasureKeyFiles(from).all();
  const lines = async function* () {
    for (const [name, secret] of keys) yield JSON.stringify({ name, secret: secret.toString('base64') });
  };
  return writePart(directory, `${folder}/erasure-keys.jsonl.gz.sealed`, lines(), key);
}

/** @throws BackupRefused if no directory for them is named, or it does not exist */
export async function restoreErasureKeys(directory: string, part: Part, to: string | undefined, key: Buffer) {
  const files = new ErasureKeyFiles(placeOf(to));
  for await (const line of readPart(directory, part, key)) {
    const { name, secret } = JSON.parse(line) as { name: string; secret: string };
    await files.write(name, Buffer.from(secret, 'base64'));
  }
}

export function placeOf(to: string | undefined): string {
  if (to === undefined)
    throw new BackupRefused('The backup contains erasure keys. Set TOUCHLINE_ERASURE_KEYS to a directory for them.');
  if (!statSync(to, { throwIfNoEntry: false })?.isDirectory())
    throw new BackupRefused(`TOUCHLINE_ERASURE_KEYS is ${to}, which doesn’t exist. Create it first.`);
  return to;
}

/** What follows from a master key, which itself is in no backup. */
export interface BackupKeys {
  /** Names the master key. */
  readonly id: string;
  /** Seals the tables, which hold addresses in the clear. */
  readonly sealing: Buffer;
  /** Signs the manifest. */
  readonly signing: Buffer;
}

/** Of every accepted master key, that of the one in use first. */
export type AllBackupKeys = readonly [inUse: BackupKeys, ...former: BackupKeys[]];

export function backupKeys(keys: MasterKeys): AllBackupKeys {
  const [inUse, ...former] = acceptedKeys(keys);
  return [keysOf(inUse), ...former.map(keysOf)];
}

const keysOf = (masterKey: Buffer): BackupKeys => ({
  id: keyIdOf(masterKey),
  sealing: derivedKey(masterKey, 'touchline backup sealing v1'),
  signing: derivedKey(masterKey, 'touchline backup signing v1'),
});
