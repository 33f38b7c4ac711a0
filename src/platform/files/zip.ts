import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';

/** Bytes of the last record without its comment, and with the longest one. */
const END_BYTES = 22;
const LONGEST_END = END_BYTES + 0xffff;
const [END, ENTRY] = [0x06054b50, 0x02014b50];
/** More than any official file's, and no harm to memory. */
const MAX_DIRECTORY = 2 ** 20;

/** A file in a ZIP file, as its directory names it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** Bytes that unpacking stops at, whatever the file says of itself, and how a file is refused. */
export interface ZipRules {
  readonly limit: number;
  readonly refusal: (message: string) => Error;
}

/** The bytes of one file in a ZIP file, as they come. @throws what the rules refuse with */
export async function* unpackEntry(path: string, entry: ZipEntry, rules: ZipRules): AsyncGenerator<Buffer> {
  const { method, packed } = entry;
  const megabytes = Math.round(rules.limit / 2 ** 20);
  const tooLarge = () => rules.refusal(`The file in the ZIP file is larger than ${megabytes} MB.`);
  if (entry.size > rules.limit) throw tooLarge();
  if (method !== 0 && method !== 8) throw rules.refusal('The ZIP file is packed in an unknown way.');
  const begin = await dataOf(path, entry, rules);
  if (packed === 0) return;
  const bytes = createReadStream(path, { start: begin, end: begin + packed - 1 });
  const inflate = createInflateRaw();
  bytes.on('error', (error) => inflate.destroy(error));
  let size = 0;
  for await (const chunk of (method === 0 ? bytes : bytes.pipe(inflate)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The directory may say less than is there.
    if (size > rules.limit) throw tooLarge();
    yield chunk;
  }
}

/** The files in a ZIP file. @throws what the rules refuse with */
export async function zipEntries(path: string, { refusal }: Pick<ZipRules, 'refusal'>): Promise<ZipEntry[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, LONGEST_END));
    await file.read(tail, 0, tail.length, size - tail.length);
    let end = tail.length - END_BYTES;
    while (end >= 0 && tail.readUInt32LE(end) !== END) end--;
    if (end < 0) throw refusal(NOT_ZIP);
    const [bytes, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    if (bytes > MAX_DIRECTORY || at + bytes > size) throw refusal(NOT_ZIP);
    const directory = Buffer.alloc(bytes);
    await file.read(directory, 0, bytes, at);
    return [...readEntries(directory)];
  } finally {
    await file.close();
  }
}

function* readEntries(directory: Buffer): Generator<ZipEntry> {
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY;) {
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    yield {
      name: directory.toString('utf8', at + 46, at + 46 + name),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    };
    at += 46 + name + extra + comment;
  }
}

/** Where an entry's bytes begin: behind its own header, whose extra field may differ from the directory's. */
async function dataOf(path: string, { at }: ZipEntry, { refusal }: Pick<ZipRules, 'refusal'>): Promise<number> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(30);
    const { bytesRead } = await file.read(header, 0, header.length, at);
    if (bytesRead < header.length) throw refusal(NOT_ZIP);
    return at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
}

const NOT_ZIP = 'The file isn’t a ZIP file, or it’s damaged.';
