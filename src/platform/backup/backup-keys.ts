import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** What follows from the master key, which itself is in no backup. */
export interface BackupKeys {
  /** Tells one master key from another, and tells nothing of it. */
  readonly fingerprint: string;
  /** Seals the tables, which hold addresses in the clear. */
  readonly sealing: Buffer;
  /** Signs the manifest. */
  readonly signing: Buffer;
}

export function backupKeys(masterKey: Buffer): BackupKeys {
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', masterKey, '', `touchline backup ${purpose} v1`, KEY_BYTES));
  return {
    fingerprint: derived('fingerprint').toString('hex').slice(0, 32),
    sealing: derived('sealing'),
    signing: derived('signing'),
  };
}
