import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type GenerateKeyPairResult, type JWTPayload } from 'jose';

type Key = GenerateKeyPairResult['privateKey'];

/** A small issuer on loopback that hands out whatever a test makes, good or bad, and counts who asks for its keys. */
export class HostileIssuer {
  /** The token that the next code is exchanged for. */
  idToken = '';
  /** What was sent to exchange codes, the latest last. */
  readonly exchanges: URLSearchParams[] = [];
  keysAsked = 0;
  /** False: its keys cannot be had. */
  givesKeys = true;

  private constructor(
    readonly issuer: string,
    private readonly server: ReturnType<typeof createServer>,
    private readonly keys: { readonly privateKey: Key; readonly publicKey: Key },
  ) {}

  static async start(): Promise<HostileIssuer> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const started = new HostileIssuer(issuer, server, await generateKeyPair('RS256', { extractable: true }));
    server.on('request', (request, response) => void started.answer(request, response));
    return started;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  /** A token of its own, signed with its key unless another is given. */
  sign(
    claims: JWTPayload,
    { key, kid = 'k1', alg = 'RS256' }: { key?: Key | Uint8Array; kid?: string; alg?: string } = {},
  ) {
    const times = { iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 300 };
    return new SignJWT({ iss: this.issuer, ...times, ...claims })
      .setProtectedHeader({ alg, kid })
      .sign(key ?? this.keys.privateKey);
  }

  /** Its public key, for those who would use it as a shared secret. */
  async publicJwk() {
    return { ...(await exportJWK(this.keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (new URL(request.url ?? '/', this.issuer).pathname) {
      case '/.well-known/openid-configuration':
        return send(response, 200, {
          issuer: this.issuer,
          authorization_endpoint: `${this.issuer}/authorize`,
          token_endpoint: `${this.issuer}/token`,
          jwks_uri: `${this.issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        });
      case '/keys':
        this.keysAsked += 1;
        return this.givesKeys ? send(response, 200, { keys: [await this.publicJwk()] }) : send(response, 503, {});
      case '/token': {
        let sent = '';
        for await (const part of request) sent += String(part);
        this.exchanges.push(new URLSearchParams(sent));
        return send(response, 200, { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: this.idToken });
      }
      default:
        return send(response, 404, {});
    }
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
