import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TimeStampService } from '../../src/platform/anchors/time-stamp.js';

/** Without it nobody puts a time stamp on anything here. */
export const opensslThere = (): boolean => spawnSync('openssl', ['version']).status === 0;

/** A service of time stamps: OpenSSL's, with an authority, a signer it vouches for, and an untrusted stranger. */
export class LocalTimeStamps {
  private readonly directory = mkdtempSync(join(tmpdir(), 'touchline-tsa-'));
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => response.end(this.answer(Buffer.concat(chunks))));
  });
  /** What it answers to a question; a suite puts another in its place. */
  answer: (query: Buffer) => Buffer = (query) => this.reply(query);

  static async start(): Promise<LocalTimeStamps> {
    const made = new LocalTimeStamps();
    made.prepare();
    await new Promise<void>((resolve) => made.server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
    rmSync(this.directory, { recursive: true });
  }

  at = (name: string): string => join(this.directory, name);

  service(authorities = 'ca.pem'): TimeStampService {
    return {
      url: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`,
      authorities: this.at(authorities),
    };
  }

  /** A time stamp, now. */
  reply(query: Buffer): Buffer {
    writeFileSync(this.at('query.tsq'), query);
    this.openssl(
      ...['ts', '-reply', '-config', this.at('tsa.cnf'), '-queryfile', this.at('query.tsq')],
      ...['-out', this.at('reply.tsr')],
    );
    return readFileSync(this.at('reply.tsr'));
  }

  openssl(...said: string[]): string {
    const run = spawnSync('openssl', said, { cwd: this.directory, encoding: 'utf8' });
    if (run.status !== 0) throw new Error(run.stderr);
    return run.stdout;
  }

  private prepare(): void {
    const { at } = this;
    writeFileSync(at('serial'), '01\n');
    writeFileSync(
      at('tsa.cnf'),
      `[tsa]\ndefault_tsa = one\n[one]\nserial = ${at('serial')}\nsigner_cert = ${at('signer.pem')}\ncerts = ${at('ca.pem')}\n` +
        `signer_key = ${at('signer.key')}\nsigner_digest = sha256\ndefault_policy = 1.2.3.4.1\ndigests = sha256, sha512\n` +
        `ess_cert_id_chain = no\nordering = no\ntsa_name = no\n`,
    );
    writeFileSync(at('may.ext'), 'extendedKeyUsage = critical,timeStamping\nkeyUsage = critical,digitalSignature\n');
    for (const name of ['ca', 'stranger'])
      this.openssl(
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', `/CN=${name}.test`],
        ...['-keyout', at(`${name}.key`), '-out', at(`${name}.pem`)],
      );
    this.openssl(
      ...['req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=tsa.test', '-keyout', at('signer.key')],
      ...['-out', at('signer.csr')],
    );
    this.openssl(
      ...['x509', '-req', '-in', at('signer.csr'), '-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial'],
      ...['-days', '30', '-extfile', at('may.ext'), '-out', at('signer.pem')],
    );
  }
}
