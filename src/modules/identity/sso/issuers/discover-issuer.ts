import * as openid from 'openid-client';

const TIMEOUT_SECONDS = 8;

/**
 * What an issuer says about itself, at its well-known address. Tokens that it hands out are checked by their signature,
 * although they come from it directly and over TLS. Every request to it is bounded in time.
 */
export function discoverIssuer(issuer: string, clientId: string, secret?: string): Promise<openid.Configuration> {
  // The configuration takes http for an issuer on this machine only, and never in production.
  const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  return openid.discovery(new URL(issuer), clientId, secret, undefined, {
    execute: [...insecure, openid.enableNonRepudiationChecks],
    timeout: TIMEOUT_SECONDS,
  });
}
