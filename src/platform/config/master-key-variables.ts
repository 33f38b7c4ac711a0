import { Length } from 'class-validator';
import { IsNeededInProduction } from './in-production.js';
import { AreSecretKeys, IsKey } from './is-key.js';
import { MonitoringVariables } from './monitoring.js';
import { base64, list } from './parse-text.js';
import { FromEnvironment } from './variable.js';

/** What personal data is closed with. */
export abstract class MasterKeyVariables extends MonitoringVariables {
  @FromEnvironment({
    name: 'TOUCHLINE_MASTER_KEY',
    says: "Base64 of the 32 bytes that wrap every person's key. If it is lost, personal data cannot be read again: keep a copy apart from the database.",
    otherwise: 'made once by `npm start` and kept in TOUCHLINE_HOME',
    parse: base64,
    secret: true,
  })
  @IsKey()
  readonly masterKey!: Buffer;

  @FromEnvironment({
    name: 'TOUCHLINE_FORMER_MASTER_KEYS',
    says: 'Former master keys (base64), separated by commas; they still open what they wrapped. For `npm run operator -- rotate-master-key`.',
    otherwise: 'none; on the embedded Postgres `former-master-keys` in TOUCHLINE_HOME, where it is there',
    parse: (text) => (list(text) as string[]).map(base64),
    secret: true,
  })
  @AreSecretKeys()
  readonly formerMasterKeys: readonly Buffer[] = [];

  @FromEnvironment({
    name: 'TOUCHLINE_ERASURE_KEYS',
    says: 'Directory of erasure keys, outside the database and the same for every process; a key is destroyed within a day of an erasure. If it is lost, personal data cannot be read again: backups contain it.',
    otherwise:
      'made once by `npm start` as `erasure-keys` in TOUCHLINE_HOME; in production on a database of your own it does not start, elsewhere the master key alone opens the keys of people',
  })
  @IsNeededInProduction()
  @Length(1, 1000, {
    message: 'must be the path of a directory that no database lies in, made by `install -d -m 0700`',
  })
  readonly erasureKeys?: string;
}
