import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../event-store/hash-chain.js';
import { isSigned, type SigningKey } from './anchor.js';

/** What an operator has gone on without: kept on record forever, beside the anchors. */
const AcceptedLoss = z.object({
  at: z.iso.datetime(),
  /** In words, as the check said it. */
  losses: z.array(z.string()).min(1),
  /** Anchors that count no longer, by the SHA-256 of their lines (hex). */
  anchors: z.array(z.hash('sha256')),
});
export type AcceptedLoss = z.infer<typeof AcceptedLoss>;

const SignedLoss = z.object({ accepted: AcceptedLoss, publicKey: z.string(), signature: z.string() });
export type SignedLoss = z.infer<typeof SignedLoss>;

export const signLoss = (accepted: AcceptedLoss, key: SigningKey): SignedLoss => ({
  accepted,
  publicKey: key.publicKey,
  signature: key.sign(canonicalJson(accepted)),
});

/** The losses that were accepted by one of `keys`, the first one first. Other lines accept nothing. */
export function readLosses(lines: readonly string[], keys: readonly string[]): AcceptedLoss[] {
  return lines.flatMap((line) => {
    const signed = parsed(line);
    if (!signed || !keys.includes(signed.publicKey)) return [];
    return isSigned(canonicalJson(signed.accepted), signed) ? [signed.accepted] : [];
  });
}

/** How an accepted loss names a line. */
export const lineHash = (line: string): string => createHash('sha256').update(line).digest('hex');

function parsed(line: string): SignedLoss | undefined {
  try {
    return SignedLoss.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
