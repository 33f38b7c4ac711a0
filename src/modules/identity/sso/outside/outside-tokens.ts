import { Injectable, Logger } from '@nestjs/common';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Role } from '../../../../../contract/access/permissions.js';
import { DomainError } from '../../../../kernel/errors.js';
import { Config } from '../../../../platform/config/config.js';
import { discoverIssuer, reasonOf, Remembered } from '../discover-issuer.js';
import { namesOf, subjectOf, verifiedEmailOf, type ProvenIdentity } from '../proven-identity.js';

/** Someone by a token of the outside issuer, with the role that it gives them. */
export interface OutsideIdentity extends ProvenIdentity {
  readonly role: Role;
  /** When the person signed in, else when the token was made. */
  readonly provenAt: Date;
  /** Whether it says that more than one factor was asked for (RFC 8176). */
  readonly factorUsed: boolean;
}

// No shared secret signs: who can check a token could make one then.
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const CLOCK_TOLERANCE_SECONDS = 10;
/** Nobody can call a token back before it ends: one that is older than this is refused, whatever it says about its end. */
const OLDEST = '24 hours';
const TIMEOUT_MS = 5_000;
const RETRY_MS = 2_000;

const Methods = z.array(z.string()).catch([]);
const usedFactor = (claims: JWTPayload): boolean => Methods.parse(claims['amr']).includes('mfa');

/** The spec's public metadata: coach, athlete, admin, parent, or none. Other values are no role. */
const Metadata = z.object({ role: z.enum(['coach', 'athlete', 'admin', 'parent']) });
/** A NumericDate that a Date can hold (RFC 7519, section 2). */
const isSeconds = (claim: unknown): claim is number => z.number().min(0).max(1e11).safeParse(claim).success;
const roleOf = (claims: JWTPayload): Role => Metadata.safeParse(claims['public_metadata']).data?.role ?? 'no-role';

/** Tokens of the identity service that is configured beside our own sessions (spec, section 8). */
@Injectable()
export class OutsideTokens {
  private readonly logger = new Logger('OutsideTokens');
  private readonly keys = new Remembered(() => this.findKeys(), { keepMs: 24 * 60 * 60 * 1000, failMs: RETRY_MS });
  private unreachableUntil = 0;

  constructor(private readonly config: Config) {}

  /**
   * Undefined for a token that does not hold, and for every token when no outside issuer is configured.
   * @throws DomainError unavailable while its keys cannot be had
   */
  async prove(token: string): Promise<OutsideIdentity | undefined> {
    const { outsideIssuer: issuer, outsideAudience: audience } = this.config;
    if (issuer === undefined || audience === undefined) return undefined;
    try {
      const { payload } = await jwtVerify(token, await this.keyFinder(), {
        issuer,
        audience,
        algorithms,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: OLDEST,
        requiredClaims: ['exp', 'sub'],
      });
      const subject = subjectOf(payload);
      if (subject === undefined) return undefined;
      // The issuer is the directory itself: an address that it has verified is its user's.
      const found = { email: verifiedEmailOf(payload), ownsMailbox: true, ...namesOf(payload), role: roleOf(payload) };
      const provenAt = new Date(1000 * Math.min(...[payload['auth_time'], payload.iat].filter(isSeconds)));
      return { provider: 'outside', issuer, subject, provenAt, factorUsed: usedFactor(payload), ...found };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  private async keyFinder(): Promise<JWTVerifyGetKey> {
    const keys = await this.keys.get().catch((error: unknown) => this.unavailable(error));
    return async (header, input) => {
      try {
        return await keys(header, input);
      } catch (error) {
        if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
        return this.unavailable(error);
      }
    };
  }

  private async findKeys(): Promise<JWTVerifyGetKey> {
    const url = new URL(this.config.outsideJwksUrl ?? (await this.discoverKeys()));
    return createRemoteJWKSet(url, {
      timeoutDuration: TIMEOUT_MS,
      [customFetch]: (...args) => this.fetchKeys(...args),
    });
  }

  private async discoverKeys(): Promise<string> {
    const { outsideIssuer = '', outsideAudience = '' } = this.config;
    const { jwks_uri: keys = '' } = (await discoverIssuer(outsideIssuer, outsideAudience)).serverMetadata();
    if (outsideIssuer.startsWith('https:') && !keys.startsWith('https:'))
      throw new Error('It has no https URL of its keys.');
    return keys;
  }

  // A flood of tokens with keys that nobody knows is no flood of questions to an issuer that does not answer.
  private async fetchKeys(url: string, options: RequestInit): Promise<Response> {
    if (performance.now() < this.unreachableUntil) throw new Error('It could not be reached a moment ago.');
    try {
      const answer = await fetch(url, options);
      if (answer.status !== 200) throw new Error(`It answered ${answer.status}.`);
      return answer;
    } catch (error) {
      this.unreachableUntil = performance.now() + RETRY_MS;
      throw error;
    }
  }

  private unavailable(error: unknown): never {
    this.logger.warn(`The keys of the outside issuer can’t be fetched: ${reasonOf(error)}`);
    throw new DomainError(
      'unavailable',
      'unavailable',
      'We can’t check your sign-in right now. Please try again in a moment.',
      {
        retryAfter: 2,
      },
    );
  }
}
