import { ImportRefused } from '../import-refused.js';
import type { Encoding } from './examine-file.js';
import type { OpenBytes } from './open-bytes.js';

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
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) yield line(++number, text);
    if (rest.length > LONGEST) line(number + 1, rest);
  }
  rest += decoder.decode();
  if (rest !== '') yield line(number + 1, rest);
}

function line(number: number, text: string): Line {
  if (text.length > LONGEST) throw new ImportRefused(`Line ${number} is longer than 1 MB: this is no CSV file.`);
  return { number, text: text.endsWith('\r') ? text.slice(0, -1) : text };
}
