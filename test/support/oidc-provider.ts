import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { exportJWK, generateKeyPair } from 'jose';

export const CLIENT = { id: 'touchline', secret: 'a-secret-for-tests-only' } as const;

/** Somebody at the provider, by the claims that it has of them. */
export interface Claims {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

export interface OidcProvider {
  readonly issuer: string;
  /** Who signs in there from now on; undefined: they say no. */
  person: Claims | undefined;
  stop(): Promise<void>;
}

/** A complete OpenID Connect provider on loopback, where everybody says yes (or no) at once. */
export async function startOidcProvider(callback: string): Promise<OidcProvider> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // It warns that it keeps nothing, and of the Node that it would rather have: neither matters to a test.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { Provider } = await import('oidc-provider');
  const people = new Map<string, Claims>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [callback],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['name', 'given_name', 'family_name'],
    },
    cookies: { keys: ['a-key-for-tests-only'] },
    jwks: { keys: [await signingKey()] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: async () => people.get(accountId) ?? { sub: accountId } }),
    // Everyone who signs in agrees to everything.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  warn.mockRestore();
  const answer = provider.callback();
  const started: OidcProvider = {
    issuer,
    person: undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const { person } = started;
    if (person) people.set(person.sub, person);
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' };
    void provider.interactionFinished(request, response, result);
  });
  return started;
}

async function signingKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
}
