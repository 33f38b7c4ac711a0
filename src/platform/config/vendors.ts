import { AnchorVariables } from './anchoring.js';
import { IsOptional, Length } from 'class-validator';
import { IsIssuer, IsSafeAddress, IsSetWith } from './issuer.js';
import { FromEnvironment, IsWhole, number } from './variable.js';

/** The part of the configuration that names services of others: who signs people in, and the model that helps to write. */
export abstract class Vendors extends AnchorVariables {
  @FromEnvironment({
    name: 'GOOGLE_CLIENT_ID',
    says: 'Client id of the OAuth client that people sign in with Google by.',
    otherwise: 'nobody is offered to sign in with Google',
  })
  @IsSetWith('googleClientSecret', 'GOOGLE_CLIENT_SECRET')
  readonly googleClientId?: string;

  @FromEnvironment({
    name: 'GOOGLE_CLIENT_SECRET',
    says: 'Secret of that client.',
    otherwise: 'nobody is offered to sign in with Google',
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
    says: 'Your identity service whose JWTs are accepted as bearer tokens. It decides who is an admin: trust it as you trust this application.',
    otherwise: 'only sessions of our own are taken',
  })
  @IsOptional()
  @IsIssuer()
  readonly outsideIssuer?: string;

  @FromEnvironment({
    name: 'OUTSIDE_AUDIENCE',
    says: 'What `aud` of its tokens must name.',
    otherwise: 'only sessions of our own are taken',
  })
  @IsSetWith('outsideIssuer', 'OUTSIDE_ISSUER')
  readonly outsideAudience?: string;

  @FromEnvironment({
    name: 'OUTSIDE_JWKS_URL',
    says: 'Where its public keys are.',
    otherwise: 'what its discovery document names',
  })
  @IsOptional()
  @IsIssuer()
  readonly outsideJwksUrl?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_MODEL_URL',
    says: 'Endpoint of a language model that helps to write messages, as OpenAI’s API names it: what comes before `/chat/completions`.',
    otherwise: 'drafts are written by rules alone',
  })
  @IsSafeAddress()
  @IsSetWith('modelName', 'TOUCHLINE_MODEL_NAME')
  readonly modelUrl?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_MODEL_NAME',
    says: 'Name of that model.',
    otherwise: 'drafts are written by rules alone',
  })
  @IsSetWith('modelUrl', 'TOUCHLINE_MODEL_URL')
  readonly modelName?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_MODEL_KEY',
    says: 'Key that it is called with.',
    otherwise: 'it is called without one',
    secret: true,
  })
  @IsOptional()
  @Length(1, 1000, { message: 'must be at most 1,000 characters' })
  readonly modelKey?: string;

  @FromEnvironment({
    name: 'TOUCHLINE_MODEL_SECONDS',
    says: 'Seconds that the model has for a message; then the draft by rules is used.',
    otherwise: '20',
    parse: number,
  })
  @IsWhole(1, 120)
  readonly modelSeconds: number = 20;
}
