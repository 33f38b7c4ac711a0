import { IsOptional, Length, Matches } from 'class-validator';
import { PaymentVariables } from './paying.js';
import { IsIssuer, IsSafeAddress, IsSetWith } from './issuer.js';
import { FromEnvironment, IsWhole, number } from './variable.js';

/** The part of the configuration that names services of others: who signs people in, and the model that helps to write. */
export abstract class Vendors extends PaymentVariables {
  @FromEnvironment({
    name: 'GOOGLE_CLIENT_ID',
    says: 'Client id of the OAuth client for Google sign-in.',
    otherwise: 'Google sign-in is off',
  })
  @IsSetWith('googleClientSecret', 'GOOGLE_CLIENT_SECRET')
  readonly googleClientId?: string;

  @FromEnvironment({
    name: 'GOOGLE_CLIENT_SECRET',
    says: 'Secret of that client.',
    otherwise: 'Google sign-in is off',
    secret: true,
  })
  @IsSetWith('googleClientId', 'GOOGLE_CLIENT_ID')
  readonly googleClientSecret?: string;

  @FromEnvironment({
    name: 'GOOGLE_ISSUER',
    says: 'Issuer behind "Sign in with Google"; any discoverable OpenID Connect provider.',
    otherwise: 'https://accounts.google.com',
  })
  @IsIssuer()
  readonly googleIssuer: string = 'https://accounts.google.com';

  @FromEnvironment({
    name: 'OUTSIDE_ISSUER',
    says: 'Your identity service, whose JWTs are accepted as bearer tokens. It decides who is an admin, so trust it as you trust this application.',
    otherwise: 'only Touchline’s own sessions are accepted',
  })
  @IsOptional()
  @IsIssuer()
  readonly outsideIssuer?: string;

  @FromEnvironment({
    name: 'OUTSIDE_AUDIENCE',
    says: 'Required `aud` of its tokens.',
    otherwise: 'only Touchline’s own sessions are accepted',
  })
  @IsSetWith('outsideIssuer', 'OUTSIDE_ISSUER')
  readonly outsideAudience?: string;

  @FromEnvironment({
    name: 'OUTSIDE_JWKS_URL',
    says: 'URL of its public keys.',
    otherwise: 'the URL in its discovery document',
  })
  @IsOptional()
  @IsIssuer()
  readonly outsideJwksUrl?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_FLAGS_FILE',
    says: 'JSON file of feature flags: `true` or `false` by key, read at the start. Admins can override each.',
    otherwise: 'every flag has its default',
  })
  @IsOptional()
  @Length(1, 1000, { message: 'must be the path of a file' })
  readonly flagsFile?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_MODEL_URL',
    says: 'Endpoint of an AI model that helps write messages, OpenAI-compatible: the part before `/chat/completions`.',
    otherwise: 'drafts are written by rules only',
  })
  @IsSafeAddress()
  @IsSetWith('modelName', 'TOUCHLINE_MODEL_NAME')
  readonly modelUrl?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_MODEL_NAME',
    says: 'Name of that model.',
    otherwise: 'drafts are written by rules only',
  })
  @IsSetWith('modelUrl', 'TOUCHLINE_MODEL_URL')
  readonly modelName?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_MODEL_KEY',
    says: 'API key of that model.',
    otherwise: 'no key is sent',
    secret: true,
  })
  @IsOptional()
  @Length(1, 1000, { message: 'must be at most 1,000 characters' })
  readonly modelKey?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_MODEL_SECONDS',
    says: 'Seconds the model has for a message; after that the draft by rules is used.',
    otherwise: '20',
    parse: number,
  })
  @IsWhole(1, 120)
  readonly modelSeconds: number = 20;

  @FromEnvironment({
    name: 'TOUCHLINE_SCORECARD_KEY',
    says: 'API key for downloads of official college figures, free at https://api.data.gov/signup.',
    otherwise: 'figures come from files only',
    secret: true,
  })
  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,200}$/, { message: 'must be a key of at most 200 characters without spaces' })
  readonly scorecardKey?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_SCORECARD_URL',
    says: 'Address of those downloads: the College Scorecard API, or an institution file (`.csv` or `.zip`), which needs no key.',
    otherwise: 'https://api.data.gov/ed/collegescorecard/v1/schools',
  })
  @IsSafeAddress()
  readonly scorecardUrl: string = 'https://api.data.gov/ed/collegescorecard/v1/schools';
}

/** A mail server's address that is used by TLS only: a demand in the address wins over every other option of it. */
export function demandingTls(smtpUrl: string): string {
  const address = new URL(smtpUrl);
  address.searchParams.set('requireTLS', 'true');
  return address.href;
}
