import { createHash } from 'node:crypto';
import { ImportRefused } from '../import-refused.js';
import type { OpenBytes } from './open-bytes.js';

export type Encoding = 'utf-8' | 'windows-1252';

/** What a file is, before anything of it is understood. */
export interface ExaminedFile {
  /** Of its bytes, hex. */
  readonly sha256: string;
  /** UTF-8, or what older files are written in: Latin-1 as Windows has it. */
  readonly encoding: Encoding;
}

/** Reads a file once. @throws ImportRefused for what is no text; what the system says of one that cannot be read */
export async function examineFile(open: OpenBytes): Promise<ExaminedFile> {
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  for await (const chunk of open()) {
    if (chunk.includes(0)) throw new ImportRefused('It holds NUL bytes: this is no CSV file.');
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
