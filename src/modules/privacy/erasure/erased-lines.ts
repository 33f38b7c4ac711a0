import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ErasureKind } from '../../../../contract/privacy/vocabulary.js';
import { isSigned } from '../../../platform/anchors/anchor.js';
import { canonicalJson } from '../../../platform/event-store/hash-chain.js';

/** An erased person by their ids, and when their keys were destroyed. */
const Erased = z.strictObject({
  erasureId: z.uuid(),
  kind: ErasureKind,
  profileId: z.uuid(),
  userId: z.uuid().nullable(),
  athleteId: z.uuid().nullable(),
  coachId: z.uuid().nullable(),
  parentId: z.uuid().nullable(),
  at: z.iso.datetime(),
});
export type Erased = z.infer<typeof Erased>;

const by = {
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  signature: z.string(),
};
const ErasedLine = z.strictObject({ erased: Erased, ...by });
/** What an operator answers for: the lines with these hashes (SHA-256, hex) count for nothing. */
const SetAsideLine = z.strictObject({ setAside: z.array(z.hash('sha256')), ...by });
const Line = z.union([ErasedLine, SetAsideLine]);

/** What the lines of a list say, the first one first. */
export interface ErasedLines {
  /** By signed lines. */
  readonly erased: readonly Erased[];
  /** The lines that are signed by a known key: what the list is counted by. */
  readonly signed: readonly string[];
  /** Lines that nobody signed whose key is known, and that no operator has set aside. */
  readonly strange: readonly string[];
  /** Signer that unknown lines name. */
  readonly unknownKeys: readonly string[];
}

/** @param known public keys (base64) whose signature counts */
export function readErasedLines(text: string, known: readonly string[]): ErasedLines {
  const lines = text.split('\n').filter((line) => line !== '' && !isCutOff(line));
  const read = lines.map((line) => ({ line, said: Line.safeParse(parsed(line)).data }));
  const signed = read.flatMap(({ line, said }) => (said && isOurs(said, known) ? [{ line, said }] : []));
  const setAside = new Set(signed.flatMap(({ said }) => ('setAside' in said ? said.setAside : [])));
  const ours = new Set(signed.map(({ line }) => line));
  const strange = read.filter(({ line }) => !ours.has(line) && !setAside.has(hashOf(line)));
  const keys = strange.flatMap(({ said }) => (said && !known.includes(said.publicKey) ? [said.publicKey] : []));
  return {
    erased: signed.flatMap(({ said }) => ('erased' in said ? [said.erased] : [])),
    signed: signed.map(({ line }) => line),
    strange: strange.map(({ line }) => line),
    unknownKeys: [...new Set(keys)],
  };
}

/** Its form in a line that sets it aside. */
export const hashOf = (line: string): string => createHash('sha256').update(line).digest('hex');

/** By a death of the machine: its erasure went on by another line. */
const isCutOff = (line: string): boolean => !line.endsWith('}') && !/"signature":"[^"]*"/.test(line);

function isOurs(said: z.infer<typeof Line>, known: readonly string[]): boolean {
  const text = canonicalJson('erased' in said ? said.erased : said.setAside);
  return known.includes(said.publicKey) && isSigned(text, said);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
