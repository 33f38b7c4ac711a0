import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type * as Pki from 'pkijs';
import type { Certificate, SignedData } from 'pkijs';

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const SHA256 = '2.16.840.1.101.3.4.2.1';
const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const GRANTED_WITH_CHANGES = 1;
const SECONDS = 10;
const MOST_BYTES = 64 * 1024;

/** A service of time stamps by RFC 3161. */
export interface TimeStampService {
  readonly url: string;
  /** Path of the certificates (PEM) of those who may vouch for it. */
  readonly authorities: string;
}

/** What the service answered is no time stamp of what it was asked for, or of nobody we trust. */
export class BadTimeStamp extends Error {
  override readonly name = 'BadTimeStamp';
}

/**
 * Asks for a time stamp of a text, and checks the answer: that it is of this text and this question, that whoever signed it
 * may sign time stamps, and that one of the authorities vouches for them.
 * @returns the time stamp token (DER, base64)
 * @throws BadTimeStamp; what the network says
 */
export async function askForTimeStamp(text: string, { url, authorities }: TimeStampService): Promise<string> {
  // Loaded where a service is configured alone.
  const pki = await import('pkijs');
  const asn1 = await import('asn1js');
  // A first bit of 0 and no byte of zeros first: the number as it is written.
  const nonce = Buffer.concat([Buffer.from([0x40]), randomBytes(16)]);
  const imprint = createHash('sha256').update(text).digest();
  const request = new pki.TimeStampReq({
    version: 1,
    messageImprint: new pki.MessageImprint({
      hashAlgorithm: new pki.AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new asn1.Null() }),
      hashedMessage: new asn1.OctetString({ valueHex: bytesOf(imprint) }),
    }),
    nonce: new asn1.Integer({ valueHex: bytesOf(nonce) }),
    certReq: true,
  });
  const token = await tokenOf(await post(url, Buffer.from(request.toSchema().toBER())));
  const signed = new pki.SignedData({ schema: token.content });
  const info = infoOf(signed, pki);
  if (!sameBytes(info.nonce?.valueBlock.valueHexView, nonce)) throw new BadTimeStamp('It answers another question.');
  if (info.messageImprint.hashAlgorithm.algorithmId !== SHA256)
    throw new BadTimeStamp('It is made over another hash than SHA-256.');
  if (!sameBytes(info.messageImprint.hashedMessage.valueBlock.valueHexView, imprint))
    throw new BadTimeStamp('It is a time stamp of something else.');
  await refuseStrangers(signed, text, await certificatesOf(authorities, pki), info.genTime);
  return Buffer.from(token.toSchema().toBER()).toString('base64');

  async function tokenOf(answer: Buffer) {
    try {
      const { status, timeStampToken } = pki.TimeStampResp.fromBER(bytesOf(answer));
      const given: number = status.status;
      if (given > GRANTED_WITH_CHANGES || !timeStampToken) throw new Error(`the service refused, with status ${given}`);
      return timeStampToken;
    } catch (error) {
      throw new BadTimeStamp(`It is no time stamp: ${messageOf(error)}.`);
    }
  }
}

function infoOf({ encapContentInfo }: SignedData, pki: typeof Pki) {
  const content = encapContentInfo.eContent;
  if (encapContentInfo.eContentType !== TIME_STAMP_INFO || !content)
    throw new BadTimeStamp('It is no time stamp: it is of another kind.');
  return pki.TSTInfo.fromBER(content.getValue());
}

/** @throws BadTimeStamp */
async function refuseStrangers(signed: SignedData, text: string, trustedCerts: Certificate[], checkDate: Date) {
  const data = bytesOf(Buffer.from(text));
  try {
    const { signatureVerified, signerCertificateVerified, signerCertificate } = await signed.verify({
      ...{ signer: 0, data, trustedCerts, checkChain: true, checkDate, extendedMode: true },
    });
    if (!signatureVerified) throw new Error('its signature does not hold');
    if (!signerCertificateVerified || !signerCertificate) throw new Error('nobody whom we trust vouches for it');
    if (!mayStamp(signerCertificate)) throw new Error('whoever signed it may not sign time stamps');
  } catch (error) {
    throw new BadTimeStamp(`The time stamp does not hold: ${messageOf(error)}.`);
  }
}

function mayStamp({ extensions }: Certificate): boolean {
  const usage = extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue as
    { keyPurposes?: readonly string[] } | undefined;
  return usage?.keyPurposes?.includes(TIME_STAMPING) === true;
}

async function certificatesOf(path: string, pki: typeof Pki): Promise<Certificate[]> {
  const text = await readFile(path, 'utf8');
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0) throw new BadTimeStamp(`${path} holds no certificate.`);
  return found.map((pem) => pki.Certificate.fromBER(bytesOf(new X509Certificate(pem).raw)));
}

async function post(url: string, body: Buffer): Promise<Buffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(SECONDS * 1000),
  });
  if (!response.ok) throw new BadTimeStamp(`The service of time stamps answered with ${response.status}.`);
  const answer = Buffer.from(await response.arrayBuffer());
  if (answer.length > MOST_BYTES) throw new BadTimeStamp('The answer is too long for a time stamp.');
  return answer;
}

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;
const sameBytes = (one: Uint8Array | undefined, other: Buffer): boolean =>
  one !== undefined && Buffer.from(one).equals(other);
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String((error as { message?: string }).message ?? error)).replace(
    /\.$/,
    '',
  );
