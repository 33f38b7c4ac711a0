import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate that vouches for itself, and its key, as PEM; `file` holds the certificate. */
export interface Certificate {
  readonly key: Buffer;
  readonly certificate: Buffer;
  readonly file: string;
}

/** Whether openssl is there to make certificates. */
export const canMakeCertificates = (): boolean => spawnSync('openssl', ['version']).status === 0;

/**
 * Makes one in `directory` for a day.
 * @param name what it is for, as openssl writes it: `IP:127.0.0.1`, `DNS:example.com`
 * @throws Error with what openssl said
 */
export function makeCertificate(directory: string, name: string): Certificate {
  const [keyFile, file] = ['key', 'certificate'].map((what) => join(directory, `${what}-${crypto.randomUUID()}.pem`));
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const about = ['-days', '1', '-subj', '/CN=event store of a test', '-addext', `subjectAltName=${name}`];
  const run = spawnSync('openssl', ['req', '-x509', ...curve, ...about, '-keyout', keyFile!, '-out', file!], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return { key: readFileSync(keyFile!), certificate: readFileSync(file!), file: file! };
}
