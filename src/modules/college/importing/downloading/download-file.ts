import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMPORT_LIMIT } from '../../../../../contract/college-import/vocabulary.js';
import { unpackEntry, zipEntries } from '../../../../platform/files/zip.js';
import { ImportRefused } from '../import-plan.js';
import { bytesAt, type OpenBytes } from '../reading/read-file.js';
import type { Figures, OnDownloaded } from './download-figures.js';
import { openSource, type Patience, type SourceAnswer, SourceFailed } from './source-client.js';

/** Whether an address is one of a file: the API's has no such ending. */
export const isFileAddress = ({ pathname }: URL): boolean => /\.(csv|zip)$/i.test(pathname);

interface FileWish {
  readonly year: string | undefined;
  /** Directory for what is downloaded. */
  readonly home: string;
  readonly patience: Patience;
  readonly onDownloaded: OnDownloaded;
}

/** Downloads an institution file, or a ZIP file that holds one. An interrupted download continues if the server can. */
export async function downloadFile(
  address: URL,
  { year: said, home, patience, onDownloaded }: FileWish,
): Promise<Figures> {
  const fileName = decodeURIComponent(basename(address.pathname)).slice(0, 200);
  const year = said ?? yearIn(fileName);
  if (year === undefined)
    throw new ImportRefused(`Set the school year of ${fileName}, like 2021-22: its name doesn’t say it.`);
  const folder = join(home, 'downloads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, createHash('sha256').update(address.href).digest('hex'));
  try {
    await fetchTo(path, address, patience, onDownloaded);
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    throw new ImportRefused(`${error.message} Try again: the download continues where it stopped.`);
  }
  return { year, fileName, open: /\.zip$/i.test(fileName) ? await csvInZip(path) : bytesAt(path) };
}

/** The one CSV file in a ZIP file, the largest if there are several. */
async function csvInZip(path: string): Promise<OpenBytes> {
  const rules = { limit: IMPORT_LIMIT, refusal: (message: string) => new ImportRefused(message) };
  const entries = await zipEntries(path, rules);
  const files = entries.filter(({ name }) => /\.csv$/i.test(name) && !/(^|\/)[._]/.test(name));
  const [entry] = files.sort((a, b) => b.size - a.size);
  if (!entry) throw new ImportRefused('The ZIP file has no CSV file in it.');
  return () => unpackEntry(path, entry, rules);
}

/** `MERGED2021_22_PP.csv` → `2021-22`. */
function yearIn(fileName: string): string | undefined {
  const [, first, second] = /(?<!\d)(\d{4})[_-](\d{2})(?!\d)/.exec(fileName) ?? [];
  return first && second && (Number(first) + 1) % 100 === Number(second) ? `${first}-${second}` : undefined;
}

/** Beside a file that isn't complete: the ETag that its bytes are of. */
const tagOf = (path: string): string => `${path}.part`;

async function fetchTo(path: string, address: URL, patience: Patience, onDownloaded: OnDownloaded): Promise<void> {
  const tag = await readFile(tagOf(path), 'utf8').catch(() => undefined);
  const kept =
    tag === undefined
      ? 0
      : await stat(path).then(
          ({ size }) => size,
          () => 0,
        );
  const headers = kept > 0 && tag !== undefined ? { range: `bytes=${kept}-`, 'if-range': tag } : {};
  const answer = await openSource(address, headers, patience);
  try {
    const { status } = answer;
    if (status >= 500 || status === 429) throw new SourceFailed(`${address.host} answered ${status}.`);
    if (status !== 200 && status !== 206)
      throw new ImportRefused(`${address.host} answered ${status}. Check the address of the file.`);
    const from = status === 206 ? kept : 0;
    const { etag } = answer.headers;
    // Weak tags don't promise the same bytes.
    if (etag?.startsWith('"')) await writeFile(tagOf(path), etag);
    else await rm(tagOf(path), { force: true });
    await pipeline(
      Readable.from(counted(answer, from, onDownloaded)),
      createWriteStream(path, { flags: from > 0 ? 'a' : 'w', mode: 0o600 }),
    );
    await rm(tagOf(path), { force: true });
  } finally {
    answer.close();
  }
}

async function* counted(answer: SourceAnswer, from: number, onDownloaded: OnDownloaded): AsyncGenerator<Buffer> {
  const length = Number(answer.headers['content-length']);
  const of = Number.isFinite(length) ? from + length : 0;
  if (of > IMPORT_LIMIT) throw new ImportRefused('The file is larger than 200 MB.');
  let done = from;
  for await (const chunk of answer.body(IMPORT_LIMIT - from)) {
    done += chunk.length;
    yield chunk;
    await onDownloaded(done, Math.max(of, done));
  }
  if (of > 0 && done !== of) throw new SourceFailed('The download ended too early.');
}
