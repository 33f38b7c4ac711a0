import { Length } from 'class-validator';
import { hkdfSync } from 'node:crypto';
import { IsNeededInProduction } from './in-production.js';
import { MailingVariables } from './mailing.js';
import { AreSecretKeys, base64, FromEnvironment, IsKey, list } from './variable.js';

/** The key in use, and former ones that still open what they wrapped. */
export interface MasterKeys {
  readonly masterKey: Buffer;
  readonly formerMasterKeys?: readonly Buffer[];
}

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

/** What personal data is closed with. */
export abstract class MasterKeyVariables extends MailingVariables {
  @FromEnvironment({
    name: 'TOUCHLINE_MASTER_KEY',
    says: "Base64 of the 32 bytes that wrap every person's key. If it is lost, personal data can never be read again. Keep a copy away from the database.",
    otherwise: 'created once by `npm start` and kept in TOUCHLINE_HOME',
    parse: base64,
    secret: true,
  })
  @IsKey()
  readonly masterKey!: Buffer;

  @FromEnvironment({
    name: 'TOUCHLINE_FORMER_MASTER_KEYS',
    says: 'Former master keys (base64), separated by commas; they still unwrap the keys they wrapped. For `npm run operator -- rotate-master-key`.',
    otherwise: 'none; on the embedded Postgres `former-master-keys` in TOUCHLINE_HOME, if it exists',
    parse: (text) => (list(text) as string[]).map(base64),
    secret: true,
  })
  @AreSecretKeys()
  readonly formerMasterKeys: readonly Buffer[] = [];

  @FromEnvironment({
    name: 'TOUCHLINE_ERASURE_KEYS',
    says: 'Directory of erasure keys, outside the database and the same for every process; a key is destroyed within a day of an erasure. If it is lost, personal data can never be read again. Backups contain it.',
    otherwise:
      'created once by `npm start` as `erasure-keys` in TOUCHLINE_HOME; in production on your own database Touchline does not start, elsewhere the master key alone unwraps the keys of people',
  })
  @IsNeededInProduction()
  @Length(1, 1000, {
    message: 'must be the path of a directory outside any database directory, created with `install -d -m 0700`',
  })
  readonly erasureKeys?: string;
}
