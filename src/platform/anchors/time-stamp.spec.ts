import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { partUnavailable } from '../../../test/support/parts.js';
import { askForTimeStamp } from './time-stamp.js';

const directory = mkdtempSync(join(tmpdir(), 'touchline-tsa-'));
const at = (name: string) => join(directory, name);
const TEXT = '{"hash":"abc","sequence":7}';

function openssl(...said: string[]): string {
  const run = spawnSync('openssl', said, { cwd: directory, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

/** A service of time stamps: OpenSSL's, with an authority, a signer who may and one who may not. */
let server: Server;
let answer: (query: Buffer) => Buffer;
const service = (authorities = 'ca.pem') => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  authorities: at(authorities),
});
const stamped = (query: Buffer): Buffer => {
  writeFileSync(at('query.tsq'), query);
  openssl('ts', '-reply', '-config', at('tsa.cnf'), '-queryfile', at('query.tsq'), '-out', at('reply.tsr'));
  return readFileSync(at('reply.tsr'));
};

if (spawnSync('openssl', ['version']).status === 0) describe('a time stamp', describeTimeStamps);
else it('can not run', () => partUnavailable('time stamps', 'openssl is not installed'));

function describeTimeStamps(): void {
  beforeAll(async () => {
    writeFileSync(at('serial'), '01\n');
    writeFileSync(
      at('tsa.cnf'),
      `[tsa]\ndefault_tsa = one\n[one]\nserial = ${at('serial')}\nsigner_cert = ${at('signer.pem')}\ncerts = ${at('ca.pem')}\n` +
        `signer_key = ${at('signer.key')}\nsigner_digest = sha256\ndefault_policy = 1.2.3.4.1\ndigests = sha256, sha512\n` +
        `ess_cert_id_chain = no\nordering = no\ntsa_name = no\n`,
    );
    writeFileSync(at('may.ext'), 'extendedKeyUsage = critical,timeStamping\nkeyUsage = critical,digitalSignature\n');
    for (const name of ['ca', 'stranger'])
      openssl(
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', `/CN=${name}.test`],
        ...['-keyout', at(`${name}.key`), '-out', at(`${name}.pem`)],
      );
    openssl(
      ...['req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=tsa.test', '-keyout', at('signer.key')],
      ...['-out', at('signer.csr')],
    );
    openssl(
      ...['x509', '-req', '-in', at('signer.csr'), '-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial'],
      ...['-days', '30', '-extfile', at('may.ext'), '-out', at('signer.pem')],
    );
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => response.end(answer(Buffer.concat(chunks))));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    if (server) await new Promise((resolve) => server.close(resolve));
    rmSync(directory, { recursive: true });
  });

  it('is got, and holds for OpenSSL as well', async () => {
    answer = stamped;
    const token = await askForTimeStamp(TEXT, service());
    writeFileSync(at('token.der'), Buffer.from(token, 'base64'));
    writeFileSync(at('text'), TEXT);
    const said = openssl(
      ...['ts', '-verify', '-data', at('text'), '-in', at('token.der'), '-token_in', '-CAfile', at('ca.pem')],
    );
    expect(said).toContain('Verification: OK');
  });

  it('of another text, or of another question, is refused', async () => {
    answer = stamped;
    await askForTimeStamp('something else', service());
    const before = readFileSync(at('reply.tsr'));
    answer = () => before;
    await expect(askForTimeStamp(TEXT, service())).rejects.toThrow('It answers another question.');
  });

  it('of somebody for whom nobody vouches is refused', async () => {
    answer = stamped;
    await expect(askForTimeStamp(TEXT, service('stranger.pem'))).rejects.toThrow('The time stamp does not hold');
  });

  it('of which a bit has changed is refused', async () => {
    answer = (query) => {
      const reply = stamped(query);
      reply[reply.length - 20]! ^= 1;
      return reply;
    };
    await expect(askForTimeStamp(TEXT, service())).rejects.toThrow('The time stamp does not hold');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html>')],
    ['a refusal', Buffer.from('30053003020102', 'hex')],
  ])('that is %s is none', async (_, bytes) => {
    answer = () => bytes;
    await expect(askForTimeStamp(TEXT, service())).rejects.toThrow('It is no time stamp');
  });
}
