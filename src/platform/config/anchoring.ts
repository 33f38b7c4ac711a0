import { IsIn, IsOptional, Length } from 'class-validator';
import { IsNeededInProduction } from './in-production.js';
import { AreKeys, base64, FromEnvironment, IsAddress, IsKey, IsWhole, list, number } from './variable.js';
import { IsSetWith } from './issuer.js';
import { MasterKeyVariables } from './master-keys.js';

/** What the history is proven by outside of its database. */
export abstract class AnchorVariables extends MasterKeyVariables {
  @FromEnvironment({
    name: 'TOUCHLINE_SIGNING_KEY',
    says: 'Base64 of the 32 bytes that sign anchors and exports of the log (Ed25519). It decrypts nothing.',
    otherwise:
      'created once by `npm start` and kept in TOUCHLINE_HOME; in production on your own database Touchline does not start',
    parse: base64,
    secret: true,
  })
  @IsNeededInProduction()
  @IsKey()
  readonly signingKey?: Buffer;

  @FromEnvironment({
    name: 'TOUCHLINE_FORMER_SIGNING_KEYS',
    says: 'Public keys (base64) of former signing keys, separated by commas; their signatures stay valid.',
    otherwise: 'none',
    parse: list,
  })
  @AreKeys()
  readonly formerSigningKeys: readonly string[] = [];

  @FromEnvironment({
    name: 'TOUCHLINE_ANCHORS',
    says: 'Directory for anchors of the log: it must exist, ideally on another machine. A copy of each stays in TOUCHLINE_HOME.',
    otherwise: '`anchors` in TOUCHLINE_HOME',
  })
  @IsOptional()
  @Length(1, 1000, { message: 'must be the path of a directory' })
  readonly anchors?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_ANCHOR_MINUTES',
    says: 'Minutes between two anchors, if there are new events.',
    otherwise: '60',
    parse: number,
  })
  @IsWhole(1, 10_080)
  readonly anchorMinutes: number = 60;

  @FromEnvironment({
    name: 'TOUCHLINE_ANCHOR_MAILS',
    says: '`daily` or `weekly` sends the last anchor to every auditor by email; `never` does not.',
    otherwise: '`weekly` in production and where SMTP_URL is set, else `never`',
  })
  @IsOptional()
  @IsIn(['daily', 'weekly', 'never'], { message: 'must be daily, weekly or never' })
  private readonly anchorMailsWanted?: 'daily' | 'weekly' | 'never';

  /** How often auditors are mailed the last anchor. */
  get anchorMails(): 'daily' | 'weekly' | 'never' {
    return this.anchorMailsWanted ?? (this.production || this.smtpUrl !== undefined ? 'weekly' : 'never');
  }

  @FromEnvironment({
    name: 'TOUCHLINE_TIME_STAMP_URL',
    says: 'Service that time-stamps every anchor (RFC 3161).',
    otherwise: 'anchors have no time stamp',
  })
  @IsSetWith('timeStampAuthorities', 'TOUCHLINE_TIME_STAMP_CA')
  @IsOptional()
  @IsAddress(['http', 'https'])
  readonly timeStampUrl?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_TIME_STAMP_CA',
    says: 'Path of the certificates (PEM) of the authorities that issued that service’s certificate.',
    otherwise: 'anchors have no time stamp',
  })
  @IsSetWith('timeStampUrl', 'TOUCHLINE_TIME_STAMP_URL')
  readonly timeStampAuthorities?: string;

  abstract readonly smtpUrl?: string;

  abstract get production(): boolean;
}
