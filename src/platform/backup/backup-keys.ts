import { acceptedKeys, derivedKey, keyIdOf, type MasterKeys } from '../config/master-keys.js';

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
