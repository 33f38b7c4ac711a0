import { CsvError, parse, type CsvErrorCode } from 'csv-parse/sync';
import type { Line } from './read-file.js';

/** Where a record begins, and its fields or why it has none. */
export type CsvRecord =
  | { readonly line: number; readonly fields: readonly string[] }
  | { readonly line: number; readonly unreadable: string };

/** A quoted field may go over so many lines. What is longer is a quote that nobody closed, and costs its own line alone. */
const MAX_LINES = 20;
const NOT_CLOSED: CsvErrorCode = 'CSV_QUOTE_NOT_CLOSED';

/** Reads line by line, so that a line which cannot be read takes no other with it. The first record says how many fields each has. */
export async function* recordsOf(lines: AsyncIterable<Line>): AsyncGenerator<CsvRecord> {
  const width: Width = { fields: undefined };
  let open: readonly Line[] = [];
  for await (const line of lines) {
    const read = readLines([...open, line], width);
    yield* read.records;
    open = read.open;
  }
  yield* readLines(open, width, { last: true }).records;
}

interface Width {
  fields: number | undefined;
}

interface Read {
  readonly records: readonly CsvRecord[];
  /** The lines of a record whose quote may be closed on the next. */
  readonly open: readonly Line[];
}

/** @param last nothing follows that could close a quote */
function readLines(lines: readonly Line[], width: Width, { last = false } = {}): Read {
  const records: CsvRecord[] = [];
  let begin = 0;
  let end = 1;
  while (begin < lines.length) {
    const record = readRecord(lines.slice(begin, end), width);
    if (record === NOT_CLOSED && end - begin < MAX_LINES) {
      if (end < lines.length) {
        end += 1;
        continue;
      }
      if (!last) return { records, open: lines.slice(begin) };
    }
    const line = lines[begin]?.number ?? 0;
    if (typeof record === 'string') {
      const code = end - begin > 1 ? NOT_CLOSED : record;
      records.push({ line, unreadable: reasons[code] ?? `it isn’t valid CSV (${code})` });
      begin += 1;
    } else {
      if (record.length > 0) records.push({ line, fields: record });
      begin = end;
    }
    end = begin + 1;
  }
  return { records, open: [] };
}

const WRONG_WIDTH: CsvErrorCode = 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH';

const reasons: Partial<Record<CsvErrorCode, string>> = {
  [NOT_CLOSED]: 'an opening quote has no closing quote',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after a closing quote',
  INVALID_OPENING_QUOTE: 'there is a quote inside an unquoted field',
  [WRONG_WIDTH]: 'it doesn’t have as many fields as the header',
};

/** The fields of one record, none for an empty line, or what is wrong with it. */
function readRecord(lines: readonly Line[], width: Width): readonly string[] | CsvErrorCode {
  const fields = parsed(lines.map(({ text }) => text).join('\n'));
  if (typeof fields === 'string' || fields.length === 0) return fields;
  // A line within that is a record by itself shows that the quote before it is one too many.
  const within = lines.slice(1).map(({ text }) => parsed(text));
  if (within.some((record) => typeof record !== 'string' && record.length === width.fields)) return WRONG_WIDTH;
  width.fields ??= fields.length;
  return fields.length === width.fields ? fields : WRONG_WIDTH;
}

function parsed(text: string): readonly string[] | CsvErrorCode {
  try {
    return parse(text, { record_delimiter: '\n', skip_empty_lines: true })[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return error.code;
    throw error;
  }
}
