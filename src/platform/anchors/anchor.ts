import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../event-store/hash-chain.js';
import type { Stamped } from './check-time-stamp.js';

// RFC 8410: the bytes before the 32 of an Ed25519 key, private in PKCS #8 and public in SPKI.
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

/** Signs what others must be able to verify. It is independent of every sealing key. */
export class SigningKey {
  private readonly key: KeyObject;
  /** Raw, base64: what those who check are given. */
  readonly publicKey: string;

  /** @param seed 32 bytes; without them the key lasts as long as this object */
  constructor(seed: Buffer = randomBytes(32)) {
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  }

  /** Signature over the text, base64. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.key).toString('base64');
  }
}

/** Whether a text was signed by the holder of this public key. */
export function isSigned(text: string, { publicKey, signature }: { publicKey: string; signature: string }): boolean {
  const key = createPublicKey({
    key: Buffer.concat([SPKI_ED25519, Buffer.from(publicKey, 'base64')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** A permanent statement about the log: at that time the link of this place had this hash. */
const Anchor = z.object({
  sequence: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  time: z.iso.datetime(),
});
export type Anchor = z.infer<typeof Anchor>;

const SignedAnchor = z.object({
  anchor: Anchor,
  /** Raw, base64. */
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  /** Over the anchor as canonical JSON, base64. */
  signature: z.string(),
  /** From a time stamp service, over the signed text (RFC 3161: token, DER, base64). */
  timeStamp: z.base64().optional(),
});
export type SignedAnchor = z.infer<typeof SignedAnchor>;

export function signAnchor(anchor: Anchor, key: SigningKey): SignedAnchor {
  return { anchor, publicKey: key.publicKey, signature: key.sign(signedText(anchor)) };
}

const signedText = (anchor: Anchor): string => canonicalJson(anchor);

/** What a time stamp of an anchor is of. */
export const stampedOf = (anchor: Anchor): Stamped => ({ text: signedText(anchor), time: anchor.time });

/** An invalid anchor. The message has the anchor and the reason. */
export class BadAnchor extends Error {
  override readonly name = 'BadAnchor';
}

/**
 * A line of the file of anchors.
 * @throws BadAnchor for an invalid one, or one that none of `keys` has signed
 */
export function readAnchor(line: string, place: number, keys: readonly string[]): SignedAnchor {
  const signed = parsed(line, place);
  const name = `The anchor in line ${place} (link ${signed.anchor.sequence}, ${signed.anchor.time})`;
  if (!keys.includes(signed.publicKey)) throw new BadAnchor(`${name} is signed with an unknown key.`);
  if (!isSigned(signedText(signed.anchor), signed))
    throw new BadAnchor(`${name} was changed: its signature is invalid.`);
  return signed;
}

function parsed(line: string, place: number): SignedAnchor {
  try {
    return SignedAnchor.parse(JSON.parse(line));
  } catch {
    throw new BadAnchor(`Line ${place} of the anchors isn’t an anchor.`);
  }
}
