import { Injectable, Logger } from '@nestjs/common';
import * as openid from 'openid-client';
import { DomainError } from '../../../../kernel/errors.js';
import { Config } from '../../../../platform/config/config.js';
import { discoverIssuer, isUnreachable, reasonOf, Remembered } from '../discover-issuer.js';
import { namesOf, subjectOf, verifiedEmailOf, type ProvenIdentity } from '../proven-identity.js';
import { refusedSso } from '../refused-sso.js';

/** Where the provider sends people back to. */
export const CALLBACK_PATH = '/api/auth/google/callback';

/** The secrets of one sign-in, known to us and to the browser that it was begun in. */
export interface Handshake {
  readonly state: string;
  readonly nonce: string;
  /** Proof that who exchanges the code is who asked for it (PKCE). */
  readonly verifier: string;
}

/** Google, or whichever OpenID Connect provider is configured in its place. */
@Injectable()
export class GoogleClient {
  private readonly logger = new Logger('GoogleClient');
  private readonly discovered: Remembered<openid.Configuration>;

  constructor(private readonly config: Config) {
    const { googleIssuer, googleClientId = '', googleClientSecret } = config;
    const discover = () => discoverIssuer(googleIssuer, googleClientId, googleClientSecret);
    this.discovered = new Remembered(discover, { keepMs: 60 * 60 * 1000, failMs: 2_000 });
  }

  /** The address to send the browser to. @throws DomainError not-found `not-configured`, `unavailable` */
  async address({ state, nonce, verifier }: Handshake): Promise<string> {
    return openid.buildAuthorizationUrl(await this.provider(), {
      redirect_uri: this.callback('').href,
      scope: 'openid email profile',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    }).href;
  }

  /**
   * Exchanges the code that the browser came back with and checks all that can be checked: state, nonce, issuer,
   * audience, times, signature.
   * @param search the query that the browser came back with, as it came
   * @throws DomainError with a code of SsoError
   */
  async prove(search: string, { state, nonce, verifier }: Handshake): Promise<ProvenIdentity> {
    const provider = await this.provider();
    try {
      const tokens = await openid.authorizationCodeGrant(provider, this.callback(search), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const idToken = tokens.claims() ?? {};
      const subject = subjectOf(idToken);
      if (!subject) throw refusedSso('sso-failed');
      // Providers may keep the address for those who ask for it (Google does not).
      const asked = 'email' in idToken || !provider.serverMetadata().userinfo_endpoint;
      const more = asked ? {} : await openid.fetchUserInfo(provider, tokens.access_token, subject);
      return identityOf(provider.serverMetadata().issuer, subject, { ...more, ...idToken });
    } catch (error) {
      throw this.refusal(error);
    }
  }

  private callback(search: string): URL {
    const url = new URL(CALLBACK_PATH, this.config.publicUrl);
    url.search = search;
    return url;
  }

  private async provider(): Promise<openid.Configuration> {
    if (this.config.googleClientId === undefined) throw refusedSso('not-configured');
    try {
      return await this.discovered.get();
    } catch (error) {
      this.logger.warn(`The provider could not be discovered: ${reasonOf(error)}`);
      throw refusedSso('unavailable');
    }
  }

  private refusal(error: unknown): DomainError {
    if (error instanceof DomainError) return error;
    if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
      return refusedSso('cancelled');
    this.logger.warn(`A sign-in was refused: ${reasonOf(error)}`);
    return refusedSso(isUnreachable(error) ? 'unavailable' : 'sso-failed');
  }
}

function identityOf(issuer: string, subject: string, claims: Readonly<Record<string, unknown>>): ProvenIdentity {
  const email = verifiedEmailOf(claims);
  // Google's own rule: it speaks for the mailboxes that it runs, which are Gmail's and those of a Workspace (hd).
  const ownsMailbox = typeof claims['hd'] === 'string' || /@(gmail|googlemail)\.com$/i.test(email ?? '');
  return { provider: 'google', issuer, subject, email, ownsMailbox, ...namesOf(claims) };
}
