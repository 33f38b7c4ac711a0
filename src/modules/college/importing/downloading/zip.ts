import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { IMPORT_LIMIT } from '../../../../../contract/college-import/vocabulary.js';
import { ImportRefused } from '../import-plan.js';
import type { OpenBytes } from '../reading/read-file.js';

/** Bytes of the last record without its comment, and with the longest one. */
const END_BYTES = 22;
const LONGEST_END = END_BYTES + 0xffff;
const [END, ENTRY] = [0x06054b50, 0x02014b50];
/** More than any official file's, and no harm to memory. */
const MAX_DIRECTORY = 2 ** 20;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** The one CSV file in a ZIP file, the largest if there are several. @throws ImportRefused */
export async function csvInZip(path: string): Promise<OpenBytes> {
  const entries = (await entriesOf(path)).filter(({ name }) => /\.csv$/i.test(name) && !/(^|\/)[._]/.test(name));
  const [entry] = entries.sort((a, b) => b.size - a.size);
  if (!entry) throw new ImportRefused('The ZIP file has no CSV file in it.');
  if (entry.size > IMPORT_LIMIT) throw new ImportRefused('The file in the ZIP file is larger than 200 MB.');
  if (entry.method !== 0 && entry.method !== 8) throw new ImportRefused('The ZIP file is packed in an unknown way.');
  const begin = await dataOf(path, entry);
  return () => unpacked(path, entry, begin);
}

async function* unpacked(path: string, { method, packed }: Entry, begin: number): AsyncGenerator<Buffer> {
  if (packed === 0) return;
  const bytes = createReadStream(path, { start: begin, end: begin + packed - 1 });
  const inflate = createInflateRaw();
  bytes.on('error', (error) => inflate.destroy(error));
  let size = 0;
  for await (const chunk of (method === 0 ? bytes : bytes.pipe(inflate)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The directory may say less than is there.
    if (size > IMPORT_LIMIT) throw new ImportRefused('The file in the ZIP file is larger than 200 MB.');
    yield chunk;
  }
}

async function entriesOf(path: string): Promise<Entry[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, LONGEST_END));
    await file.read(tail, 0, tail.length, size - tail.length);
    let end = tail.length - END_BYTES;
    while (end >= 0 && tail.readUInt32LE(end) !== END) end--;
    if (end < 0) throw notZip();
    const [bytes, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    if (bytes > MAX_DIRECTORY || at + bytes > size) throw notZip();
    const directory = Buffer.alloc(bytes);
    await file.read(directory, 0, bytes, at);
    return [...readEntries(directory)];
  } finally {
    await file.close();
  }
}

function* readEntries(directory: Buffer): Generator<Entry> {
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
async function dataOf(path: string, { at }: Entry): Promise<number> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(30);
    const { bytesRead } = await file.read(header, 0, header.length, at);
    if (bytesRead < header.length) throw notZip();
    return at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
}

const notZip = () => new ImportRefused('The file isn’t a ZIP file, or it’s damaged.');
