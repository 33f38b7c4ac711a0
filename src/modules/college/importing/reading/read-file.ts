import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { v5 as uuidv5 } from 'uuid';
import type { ImportKind } from '../../../../../contract/college-import/vocabulary.js';
import { type ImportedCollege, ImportRefused, type Refusal } from '../import-plan.js';

// Fixed forever: a file that is imported again is the same import.
const IMPORTS = 'c2b5a1f0-3f57-4f7d-9b43-8a6a4f7d5e10';

/** The content of a file, whatever its encoding. */
export interface ReadFile {
  /** Of this file, for this year: running it again goes on with it. */
  readonly importId: string;
  readonly encoding: Encoding;
  readonly rows: readonly ImportedCollege[];
  /** The lines that nothing could be made of. */
  readonly refusals: readonly Refusal[];
}

/** The id of an import follows from the kind, the year and the bytes of its file. */
export const importIdOf = (kind: ImportKind, year: string, sha256: string): string =>
  uuidv5(`${kind}|${year}|${sha256}`, IMPORTS);

export interface Line {
  /** Counts from 1. */
  readonly number: number;
  /** Without its end. */
  readonly text: string;
}

/** Official files have some 3,000 columns, and lines of about 20,000 characters. */
const LONGEST = 1024 * 1024;

/** The lines of a file, one after the other. @throws ImportRefused for what has no lines */
export async function* linesOf(open: OpenBytes, encoding: Encoding): AsyncGenerator<Line> {
  // It also takes the byte order mark away.
  const decoder = new TextDecoder(encoding);
  let number = 0;
  let rest = '';
  for await (const chunk of open()) {
    const text = rest + decoder.decode(chunk, { stream: true });
    // What follows tells whether a last \r is an end by itself.
    const half = text.endsWith('\r') ? '\r' : '';
    const lines = splitLines(half ? text.slice(0, -1) : text);
    rest = (lines.pop() ?? '') + half;
    for (const one of lines) yield line(++number, one);
    if (rest.length > LONGEST) line(number + 1, rest);
  }
  const lines = splitLines(rest + decoder.decode());
  if (lines.at(-1) === '') lines.pop();
  for (const one of lines) yield line(++number, one);
}

/** Ends of lines are those of Windows, Unix or old Macs. */
const splitLines = (text: string): string[] => (text.includes('\r') ? text.split(/\r\n?|\n/) : text.split('\n'));

function line(number: number, text: string): Line {
  if (text.length > LONGEST) throw new ImportRefused(`Line ${number} is longer than 1 MB, so this isn’t a CSV file.`);
  return { number, text };
}

/** The bytes of a file, from its beginning each time that it is opened. */
export type OpenBytes = () => AsyncIterable<Buffer>;

export const bytesAt =
  (path: string): OpenBytes =>
  () =>
    createReadStream(path) as AsyncIterable<Buffer>;

export type Encoding = 'utf-8' | 'windows-1252';

/** What a file is, before anything of it is understood. */
export interface ExaminedFile {
  /** Of its bytes, hex. */
  readonly sha256: string;
  /** UTF-8, or what older files are written in: Latin-1 as Windows has it. */
  readonly encoding: Encoding;
}

/** What people choose instead of a CSV file, by its first bytes. */
const otherFormats = [
  { what: 'a workbook or a ZIP file', begins: Buffer.from('PK\x03\x04', 'latin1') },
  { what: 'an old Excel workbook', begins: Buffer.from('d0cf11e0', 'hex') },
  { what: 'a PDF', begins: Buffer.from('%PDF') },
  { what: 'written in UTF-16', begins: Buffer.from('fffe', 'hex') },
  { what: 'written in UTF-16', begins: Buffer.from('feff', 'hex') },
] as const;

/** Reads a file once. @throws ImportRefused for what is no text; what the system says of one that cannot be read */
export async function examineFile(open: OpenBytes): Promise<ExaminedFile> {
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isFirst = true;
  for await (const chunk of open()) {
    const other = isFirst && otherFormats.find(({ begins }) => chunk.subarray(0, begins.length).equals(begins));
    if (other) throw new ImportRefused(`This file is ${other.what}. Save it as “CSV UTF-8” and choose it again.`);
    isFirst = false;
    if (chunk.includes(0)) throw new ImportRefused('The file contains NUL bytes, so it isn’t a CSV file.');
    hash.update(chunk);
    isUtf8 &&= decodes(() => utf8.decode(chunk, { stream: true }));
  }
  isUtf8 &&= decodes(() => utf8.decode());
  return { sha256: hash.digest('hex'), encoding: isUtf8 ? 'utf-8' : 'windows-1252' };
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}
