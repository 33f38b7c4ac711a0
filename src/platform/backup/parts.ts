import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Checksums, difference, Tally } from './checksums.js';

/** A backup or a restore cannot be done as asked; the message is all that a person needs. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** A file of a backup, by its path in the directory. */
export interface Part extends Checksums {
  readonly name: string;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CHUNK = 64 * 1024;
const GZIP_LEVEL = 3;

/**
 * Writes lines as a compressed part, sealed with a key: under another name, flushed, then renamed.
 * @throws disk errors; then there is no part
 */
export async function writePart(
  directory: string,
  name: string,
  lines: AsyncIterable<string>,
  key?: Buffer,
): Promise<Part> {
  const path = join(directory, name);
  const unfinished = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const tally = new Tally();
  const seal = (chunks: AsyncIterable<Buffer>) => (key ? sealed(chunks, key, name) : chunks);
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
  try {
    await pipeline(inChunks(lines), createGzip({ level: GZIP_LEVEL }), seal, (chunks) => tally.through(chunks), file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await rename(unfinished, path);
  return { name, ...tally.checksums() };
}

/** The lines of a part whose checksums hold. */
export async function* readPart(directory: string, { name, bytes }: Part, key?: Buffer): AsyncGenerator<string> {
  const path = join(directory, name);
  const source = key ? await opened(path, bytes, key, name) : createReadStream(path);
  const plain = new PassThrough();
  const reading = pipeline(source, createGunzip(), plain);
  // The await below reports its error; until then nothing waits for it.
  reading.catch(() => undefined);
  for await (const line of createInterface({ input: plain, crlfDelay: Infinity })) yield line;
  await reading;
}

/** @throws BackupRefused that names the part, and where in it something is wrong */
export async function checkPart(directory: string, part: Part): Promise<void> {
  const tally = new Tally();
  try {
    for await (const chunk of createReadStream(join(directory, part.name))) tally.add(chunk as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupRefused(`${part.name} is missing.`);
    throw error;
  }
  const found = difference(tally.checksums(), part);
  if (found) throw new BackupRefused(`${part.name} ${found}.`);
}

/** What was renamed stays renamed, should the machine stop. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let chunk = '';
  for await (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

/** IV, ciphertext, tag. The name is authenticated, so no part can replace another. */
async function* sealed(chunks: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(name));
  yield iv;
  for await (const chunk of chunks) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

async function opened(path: string, bytes: number, key: Buffer, name: string) {
  const file = await open(path, 'r');
  const at = async (position: number, length: number) =>
    (await file.read(Buffer.alloc(length), 0, length, position)).buffer;
  const [iv, tag] = [await at(0, IV_BYTES), await at(bytes - TAG_BYTES, TAG_BYTES)];
  const decipher = createDecipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(name)).setAuthTag(tag);
  const middle = file.createReadStream({ start: IV_BYTES, end: bytes - TAG_BYTES - 1 });
  return middle.on('error', (error) => decipher.destroy(error)).pipe(decipher);
}
