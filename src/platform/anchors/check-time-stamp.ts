import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type * as Pki from 'pkijs';
import type { Certificate, ContentInfo, SignedData, TSTInfo } from 'pkijs';

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const COMMON_NAME = '2.5.4.3';
export const SHA256 = '2.16.840.1.101.3.4.2.1';
const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4';
/** How far the time of a stamp may lie from what it is of: the clocks of two machines, and the way between them. */
const APART_MS = 5 * 60_000;

/** What a time stamp is of. */
export interface Stamped {
  readonly text: string;
  /** ISO; when that was, as it says itself. */
  readonly time: string;
}

/** Not a time stamp, or one of other data, of another time, or of an untrusted authority. */
export class BadTimeStamp extends Error {
  override readonly name = 'BadTimeStamp';
}

export interface OpenedTimeStamp {
  readonly signed: SignedData;
  readonly info: TSTInfo;
}

/** @throws BadTimeStamp */
export function openTimeStamp(token: ContentInfo, pki: typeof Pki): OpenedTimeStamp {
  const signed = new pki.SignedData({ schema: token.content });
  const { eContent, eContentType } = signed.encapContentInfo;
  if (eContentType !== TIME_STAMP_INFO || !eContent)
    throw new BadTimeStamp('It isn’t a time stamp: it has another type.');
  return { signed, info: pki.TSTInfo.fromBER(eContent.getValue()) };
}

/**
 * Checks a stored token.
 * @param token DER, base64
 * @param trusted authorities that must vouch for its signer; without any, the certificate in the token is used
 * @returns the signer's name
 * @throws BadTimeStamp
 */
export async function checkKeptTimeStamp(
  token: string,
  stamped: Stamped,
  trusted: readonly Certificate[] | undefined,
): Promise<string> {
  const pki = await import('pkijs');
  return checkTimeStamp(opened(), stamped, trusted);

  function opened(): OpenedTimeStamp {
    try {
      return openTimeStamp(pki.ContentInfo.fromBER(bytesOf(Buffer.from(token, 'base64'))), pki);
    } catch (error) {
      throw error instanceof BadTimeStamp ? error : new BadTimeStamp(`It isn’t a time stamp: ${messageOf(error)}.`);
    }
  }
}

/** As {@link checkKeptTimeStamp}. */
export async function checkTimeStamp(
  { signed, info: { messageImprint, genTime } }: OpenedTimeStamp,
  { text, time }: Stamped,
  trusted: readonly Certificate[] | undefined,
): Promise<string> {
  if (messageImprint.hashAlgorithm.algorithmId !== SHA256) throw new BadTimeStamp('It uses a hash other than SHA-256.');
  const imprint = createHash('sha256').update(text).digest();
  if (!sameBytes(messageImprint.hashedMessage.valueBlock.valueHexView, imprint))
    throw new BadTimeStamp('It is a time stamp of something else.');
  const signer = await signerOf(signed, text, trusted, genTime);
  if (Math.abs(genTime.getTime() - Date.parse(time)) > APART_MS)
    throw new BadTimeStamp(`Its time is ${genTime.toISOString()}, but the anchor’s time is ${time}.`);
  return commonNameOf(signer);
}

/** @throws BadTimeStamp */
async function signerOf(
  signed: SignedData,
  text: string,
  trusted: readonly Certificate[] | undefined,
  checkDate: Date,
): Promise<Certificate> {
  const chain = trusted ? { trustedCerts: [...trusted], checkChain: true, checkDate } : { checkChain: false };
  try {
    const { signatureVerified, signerCertificateVerified, signerCertificate } = await signed.verify({
      ...{ signer: 0, data: bytesOf(Buffer.from(text)), extendedMode: true, ...chain },
    });
    if (!signatureVerified) throw new Error('its signature is invalid');
    if (!signerCertificate || (trusted && !signerCertificateVerified))
      throw new Error('its certificate isn’t from a trusted authority');
    if (!mayStamp(signerCertificate)) throw new Error('its signer isn’t allowed to sign time stamps');
    return signerCertificate;
  } catch (error) {
    throw new BadTimeStamp(`The time stamp is invalid: ${messageOf(error)}.`);
  }
}

function mayStamp({ extensions }: Certificate): boolean {
  const usage = extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue as
    { keyPurposes?: readonly string[] } | undefined;
  return usage?.keyPurposes?.includes(TIME_STAMPING) === true;
}

function commonNameOf({ subject }: Certificate): string {
  const name = subject.typesAndValues.find(({ type }) => type === COMMON_NAME);
  return name ? name.value.valueBlock.value : 'an unnamed signer';
}

/**
 * @param path of certificates (PEM)
 * @throws BadTimeStamp for a file without one; disk errors
 */
export async function certificatesOf(path: string): Promise<Certificate[]> {
  const pki = await import('pkijs');
  const text = await readFile(path, 'utf8');
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0) throw new BadTimeStamp(`${path} contains no certificate.`);
  return found.map((pem) => pki.Certificate.fromBER(bytesOf(new X509Certificate(pem).raw)));
}

export const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;
export const sameBytes = (one: Uint8Array | undefined, other: Buffer): boolean =>
  one !== undefined && Buffer.from(one).equals(other);
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String((error as { message?: string }).message ?? error)).replace(
    /\.$/,
    '',
  );
