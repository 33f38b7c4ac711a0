import { ArrayNotEmpty, ArrayUnique, IsBoolean, IsEmail, IsIn, IsOptional, Length, Matches } from 'class-validator';
import { IsHttpsInProduction, IsKeptToThisMachine, IsNeededInProduction, isOpenToOthers } from './in-production.js';
import { flag, FromEnvironment, IsAddress, IsHost, isLoopback, IsTrust, IsWhole, list, number } from './variable.js';
import { IsPageAddress, IsSetWith } from './issuer.js';
import { demandingTls, Vendors } from './vendors.js';

/** The parts of the application that a process can run. */
export const ROLES = ['api', 'projector', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** Everything that is set from outside, read once at start (`readConfig`) and the same from then on. */
export class Config extends Vendors {
  @FromEnvironment({
    name: 'PORT',
    says: 'Port that the application listens on.',
    otherwise: '3000, or the next free port',
    parse: number,
  })
  @IsWhole(1, 65535)
  readonly port: number = 3000;

  @FromEnvironment({
    name: 'HOST',
    says: 'Address of the interface to listen on; `0.0.0.0` for all.',
    otherwise: '127.0.0.1',
  })
  @IsHost()
  readonly host: string = '127.0.0.1';

  @FromEnvironment({
    name: 'NODE_ENV',
    says: '`production` turns off everything that is only for trials.',
    otherwise: 'development',
  })
  @IsIn(['development', 'production', 'test'], { message: 'must be development, production or test' })
  readonly nodeEnv: 'development' | 'production' | 'test' = 'development';

  @FromEnvironment({
    name: 'TOUCHLINE_ROLES',
    says: 'Roles of this process, separated by commas: `api` answers HTTP, `projector` updates read models, `worker` runs jobs.',
    otherwise: 'api,projector,worker',
    parse: list,
  })
  @ArrayNotEmpty({ message: 'must name at least one of api, projector, worker' })
  @IsIn(ROLES, { each: true, message: 'must be api, projector or worker, separated by commas' })
  @ArrayUnique({ message: 'must name each role once' })
  readonly roles: readonly Role[] = ROLES;

  @FromEnvironment({
    name: 'DATABASE_URL',
    says: 'Postgres 16 or later, for read tables, keys, sessions and (without EVENTSTORE_URL) the event log.',
    otherwise: 'the embedded Postgres, started by `npm start`',
    secret: true,
  })
  @IsAddress(['postgres', 'postgresql'])
  readonly databaseUrl!: string;

  @FromEnvironment({
    name: 'EVENTSTORE_URL',
    says: 'EventStoreDB or KurrentDB for the event log.',
    otherwise: 'the log is stored in Postgres',
    secret: true,
  })
  @IsOptional()
  @IsAddress(['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'])
  readonly eventStoreUrl?: string;

  @FromEnvironment({
    name: 'EVENTSTORE_PREFIX',
    says: 'Prefix of Touchline’s stream names at EVENTSTORE_URL, for a server shared with other applications. Set it before the first start and do not change it.',
    otherwise: 'nothing',
  })
  @Matches(/^([a-z0-9_]{1,40}\.)?$/i, {
    message: 'must be at most 40 letters, digits and underscores, and a dot at the end',
  })
  readonly eventStorePrefix: string = '';

  @FromEnvironment({
    name: 'REDIS_URL',
    says: 'Redis for the jobs; it needs `appendonly yes` and `maxmemory-policy noeviction`.',
    otherwise: 'jobs are stored in Postgres',
    secret: true,
  })
  @IsOptional()
  @IsAddress(['redis', 'rediss'])
  readonly redisUrl?: string;

  @FromEnvironment({
    name: 'SMTP_URL',
    says: 'Mail server for outgoing emails.',
    otherwise:
      'outside production emails stay in the local inbox, a page for this machine only; production does not start',
    secret: true,
  })
  @IsNeededInProduction()
  @IsAddress(['smtp', 'smtps'])
  readonly smtpUrl?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_SMTP_WITHOUT_TLS',
    says: '`1` sends emails in production also to a server at SMTP_URL that offers no TLS; everyone on the way can read them.',
    otherwise: '`0`: in production emails leave by TLS only (`smtps://`, or STARTTLS)',
    parse: flag,
  })
  @IsBoolean({ message: 'must be 1 or 0' })
  readonly smtpWithoutTls: boolean = false;

  @FromEnvironment({
    name: 'MAIL_FROM',
    says: 'Sender address of emails; the mail server must be allowed to send for it.',
    otherwise: 'no-reply at the host of TOUCHLINE_PUBLIC_URL',
  })
  @IsOptional()
  @IsEmail({}, { message: 'must be an email address' })
  readonly mailFrom?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_DEMO',
    says: '`1` creates the demo data on the first run, `0` does not.',
    otherwise:
      '`1` on the embedded Postgres while nobody but this machine reaches it (HOST, TOUCHLINE_PUBLIC_URL, TOUCHLINE_TRUST_PROXY, production), else `0`',
    parse: flag,
  })
  @IsBoolean({ message: 'must be 1 or 0' })
  @IsKeptToThisMachine()
  readonly demo: boolean = false;

  @FromEnvironment({
    name: 'TOUCHLINE_CATALOGUE',
    says: '`1` adds the colleges of the catalog on the first run, `0` does not.',
    otherwise: '`1`',
    parse: flag,
  })
  @IsBoolean({ message: 'must be 1 or 0' })
  readonly catalogue: boolean = true;

  @FromEnvironment({
    name: 'TOUCHLINE_PUBLIC_URL',
    says: 'Public URL of the application, with https in production; links in emails start with it.',
    otherwise: 'http://localhost and the port; production does not start',
  })
  @IsNeededInProduction()
  @IsHttpsInProduction()
  @IsAddress(['http', 'https'])
  readonly publicUrl!: string;

  @FromEnvironment({
    name: 'TOUCHLINE_HOME',
    says: 'Directory for the embedded Postgres, the master key and uploaded files.',
    otherwise: '.touchline in the project',
  })
  @Length(1, 1000, { message: 'must be the path of a directory' })
  readonly home: string = '.touchline';

  @FromEnvironment({
    name: 'TOUCHLINE_TRUST_PROXY',
    says: "Reverse proxies trusted for a caller's address: how many, or their addresses separated by commas.",
    otherwise: 'none',
    parse: (text) => (['0', 'false'].includes(text) ? false : number(text)),
  })
  @IsTrust()
  readonly trustProxy: false | number | string = false;

  @FromEnvironment({
    name: 'SUPPORT_EMAIL',
    says: 'Support address that people see.',
    otherwise: 'support@touchline.example, which does not exist; production does not start',
  })
  @IsNeededInProduction()
  @IsEmail({}, { message: 'must be an email address' })
  private readonly supportAddress?: string;

  /** Where people get help. */
  get supportEmail(): string {
    return this.supportAddress ?? 'support@touchline.example';
  }

  @FromEnvironment({
    name: 'TOUCHLINE_HSTS_SUBDOMAINS',
    says: '`1` tells browsers that every name below the host of TOUCHLINE_PUBLIC_URL speaks https too (HSTS, includeSubDomains).',
    otherwise: '`0`: HSTS covers that host alone',
    parse: flag,
  })
  @IsBoolean({ message: 'must be 1 or 0' })
  readonly hstsSubdomains: boolean = false;

  @FromEnvironment({
    name: 'TERMS_URL',
    says: 'URL of the terms of use.',
    otherwise: 'people are not asked to agree; production does not start',
  })
  @IsNeededInProduction()
  @IsSetWith('privacyUrl', 'PRIVACY_URL')
  @IsPageAddress()
  readonly termsUrl?: string;

  @FromEnvironment({
    name: 'PRIVACY_URL',
    says: 'URL of the privacy policy.',
    otherwise: 'people are not asked to agree; production does not start',
  })
  @IsNeededInProduction()
  @IsSetWith('termsUrl', 'TERMS_URL')
  @IsPageAddress()
  readonly privacyUrl?: string;

  @FromEnvironment({
    name: 'TERMS_VERSION',
    says: 'Current version of both, for example a date. A new version asks everyone to agree again.',
    otherwise: '1',
  })
  @Length(1, 40, { message: 'must be at most 40 characters' })
  readonly termsVersion: string = '1';

  @FromEnvironment({
    name: 'TOUCHLINE_WRITES_AN_HOUR',
    says: 'Writes per account and hour: a call that changes something counts one, plus one for each 16 KB; a call that changes many things counts each.',
    otherwise: '4000',
    parse: number,
  })
  @IsWhole(1, 1_000_000_000)
  readonly writesAnHour: number = 4000;

  @FromEnvironment({
    name: 'TOUCHLINE_OPERATORS_NEED_FACTOR',
    says: '`1` requires two-step sign-in for admins and auditors, `0` does not.',
    otherwise:
      '`1` where TOUCHLINE_PUBLIC_URL or TOUCHLINE_TRUST_PROXY lets others in, else `0`; always required in production and where HOST is not this machine alone',
    parse: flag,
  })
  @IsOptional()
  @IsBoolean({ message: 'must be 1 or 0' })
  private readonly factorWanted?: boolean;

  @FromEnvironment({
    name: 'TOUCHLINE_PRIVATE_SIGN_IN',
    says: '`1` answers sign-in and sign-up alike whether or not an address has an account; `0` says which, as people expect.',
    otherwise: '0',
    parse: flag,
  })
  @IsBoolean({ message: 'must be 1 or 0' })
  readonly privateSignIn: boolean = false;

  @FromEnvironment({
    name: 'TOUCHLINE_API_DOCS',
    says: '`1` serves the API reference at `/api/docs` and its OpenAPI document; `0` does not.',
    otherwise: '`0` in production, else `1`',
    parse: flag,
  })
  @IsOptional()
  @IsBoolean({ message: 'must be 1 or 0' })
  private readonly apiDocsWanted?: boolean;

  /** SMTP_URL, in production with the demand for TLS unless it is waived by name. */
  get smtpAddress(): string | undefined {
    return this.smtpUrl && this.production && !this.smtpWithoutTls ? demandingTls(this.smtpUrl) : this.smtpUrl;
  }

  /** Whether each request is a line of the log. */
  get logsRequests(): boolean {
    return this.requestsWanted ?? this.production;
  }

  /** Whether /api/docs describes the calls. */
  get apiDocs(): boolean {
    return this.apiDocsWanted ?? !this.production;
  }

  /** What people agree to; undefined where they are not asked. */
  get terms(): { readonly version: string; readonly termsUrl: string; readonly privacyUrl: string } | undefined {
    const { termsVersion: version, termsUrl, privacyUrl } = this;
    return termsUrl !== undefined && privacyUrl !== undefined ? { version, termsUrl, privacyUrl } : undefined;
  }

  /** Whether admins and auditors must have a second factor: wherever the demo may not be, people are for real. */
  get operatorsNeedFactor(): boolean {
    if (this.production || !isLoopback(this.host)) return true;
    return this.factorWanted ?? isOpenToOthers(this);
  }

  /** Whether this process has a role. */
  runs(role: Role): boolean {
    return this.roles.includes(role);
  }

  /** Whether this is a production process. */
  get production(): boolean {
    return this.nodeEnv === 'production';
  }
}
