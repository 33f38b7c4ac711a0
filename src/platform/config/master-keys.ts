import { hkdfSync } from 'node:crypto';
import type { Config } from './config.js';

/** The key in use, and former ones that still open what they wrapped. */
export type MasterKeys = Pick<Config, 'masterKey'> & Partial<Pick<Config, 'formerMasterKeys'>>;

/** One that makes, and those that only open what they made before. */
export type SeveralKeys = readonly [inUse: Buffer, ...former: Buffer[]];

const KEY_BYTES = 32;

/** The one in use first. */
export const acceptedKeys = ({ masterKey, formerMasterKeys = [] }: MasterKeys): SeveralKeys => [
  masterKey,
  ...formerMasterKeys,
];

/** What follows from a master key for one purpose (HKDF-SHA256). */
export const derivedKey = (masterKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', purpose, KEY_BYTES));

/** The same of every accepted key, that of the one in use first. */
export function derivedKeys(keys: MasterKeys, purpose: string): SeveralKeys {
  const [inUse, ...former] = acceptedKeys(keys);
  return [derivedKey(inUse, purpose), ...former.map((key) => derivedKey(key, purpose))];
}

/** Identifies a master key without revealing it. Backups from before rotations use it too. */
export const keyIdOf = (masterKey: Buffer): string =>
  derivedKey(masterKey, 'touchline backup fingerprint v1').toString('hex').slice(0, 32);
