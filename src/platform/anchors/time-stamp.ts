import { createHash, randomBytes } from 'node:crypto';
import {
  BadTimeStamp,
  bytesOf,
  certificatesOf,
  checkTimeStamp,
  messageOf,
  openTimeStamp,
  sameBytes,
  SHA256,
  type Stamped,
} from './check-time-stamp.js';

const GRANTED_WITH_CHANGES = 1;
const SECONDS = 10;
const MAX_BYTES = 64 * 1024;

/** A service of time stamps by RFC 3161. */
export interface TimeStampService {
  readonly url: string;
  /** Path of the certificates (PEM) of those who may vouch for it. */
  readonly authorities: string;
}

/**
 * Requests a time stamp and checks the answer: this text, this time and this nonce, a signer that may sign time stamps,
 * and an authority that vouches for it.
 * @returns the time stamp token (DER, base64)
 * @throws BadTimeStamp; network errors
 */
export async function askForTimeStamp(stamped: Stamped, { url, authorities }: TimeStampService): Promise<string> {
  // Loaded where a service is configured alone.
  const pki = await import('pkijs');
  const asn1 = await import('asn1js');
  // A first bit of 0 and no byte of zeros first: the number as it is written.
  const nonce = Buffer.concat([Buffer.from([0x40]), randomBytes(16)]);
  const imprint = createHash('sha256').update(stamped.text).digest();
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
  const opened = openTimeStamp(token, pki);
  if (!sameBytes(opened.info.nonce?.valueBlock.valueHexView, nonce))
    throw new BadTimeStamp('It answers a different request.');
  await checkTimeStamp(opened, stamped, await certificatesOf(authorities));
  return Buffer.from(token.toSchema().toBER()).toString('base64');

  async function tokenOf(answer: Buffer) {
    try {
      const { status, timeStampToken } = pki.TimeStampResp.fromBER(bytesOf(answer));
      const given: number = status.status;
      if (given > GRANTED_WITH_CHANGES || !timeStampToken) throw new Error(`the service refused, with status ${given}`);
      return timeStampToken;
    } catch (error) {
      throw new BadTimeStamp(`It isn’t a time stamp: ${messageOf(error)}.`);
    }
  }
}

async function post(url: string, body: Buffer): Promise<Buffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(SECONDS * 1000),
  });
  if (!response.ok) throw new BadTimeStamp(`The time stamp service answered ${response.status}.`);
  const answer = Buffer.from(await response.arrayBuffer());
  if (answer.length > MAX_BYTES) throw new BadTimeStamp('The answer is too long for a time stamp.');
  return answer;
}
