import { CsvError, parse, type CsvErrorCode } from 'csv-parse/sync';
import type { Line } from './read-file.js';

/** Where a record begins, and its fields or why it has none. */
export type CsvRecord =
  | { readonly line: number; readonly fields: readonly string[] }
  | { readonly line: number; readonly unreadable: string };

/** A quoted field may go over so many lines. What is longer is a quote that nobody closed, and costs its own line alone. */
const MAX_LINES = 20;
const NOT_CLOSED: CsvErrorCode = 'CSV_QUOTE_NOT_CLOSED';

/**
 * Reads line by line, so that a line which cannot be read takes no other with it. The first record says how many fields
 * each has, and what is between them. Lines without a value are left out.
 */
export async function* recordsOf(lines: AsyncIterable<Line>): AsyncGenerator<CsvRecord> {
  const form: Form = { delimiter: undefined, fields: undefined };
  let open: readonly Line[] = [];
  for await (const line of lines) {
    if (open.length === 0 && isBlank(line.text)) continue;
    if (form.delimiter === undefined) {
      // Excel writes the first line of some files for itself.
      const [, said] = /^\s*"?sep=(.)"?\s*$/i.exec(line.text) ?? [];
      form.delimiter = said ?? delimiterOf(line.text);
      if (said !== undefined) continue;
    }
    const read = readLines([...open, line], form);
    yield* read.records;
    open = read.open;
  }
  yield* readLines(open, form, { last: true }).records;
}

const isBlank = (text: string): boolean => /^[\s,;|]*$/.test(text);

const delimiters = [',', ';', '\t', '|'] as const;

/** What a header has most of, outside of quotes. */
function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Of the whole file. */
interface Form {
  delimiter: string | undefined;
  fields: number | undefined;
}

interface Read {
  readonly records: readonly CsvRecord[];
  /** The lines of a record whose quote may be closed on the next. */
  readonly open: readonly Line[];
}

/** @param last nothing follows that could close a quote */
function readLines(lines: readonly Line[], form: Form, { last = false } = {}): Read {
  const records: CsvRecord[] = [];
  let begin = 0;
  let end = 1;
  while (begin < lines.length) {
    const record = readRecord(lines.slice(begin, end), form);
    if (!isRecord(record) && record.code === NOT_CLOSED && end - begin < MAX_LINES) {
      if (end < lines.length) {
        end += 1;
        continue;
      }
      if (!last) return { records, open: lines.slice(begin) };
    }
    const line = lines[begin]?.number ?? 0;
    if (!isRecord(record)) {
      const { reason } = end - begin > 1 ? faultOf(NOT_CLOSED) : record;
      records.push({ line, unreadable: reason });
      begin += 1;
    } else {
      if (record.length > 0) records.push({ line, fields: record });
      begin = end;
    }
    end = begin + 1;
  }
  return { records, open: [] };
}

const reasons: Partial<Record<CsvErrorCode, string>> = {
  [NOT_CLOSED]: 'an opening quote has no closing quote',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after a closing quote',
  INVALID_OPENING_QUOTE: 'there is a quote inside an unquoted field',
};

/** What is wrong with a record. */
interface Fault {
  readonly code: CsvErrorCode;
  readonly reason: string;
}

const faultOf = (code: CsvErrorCode): Fault => ({ code, reason: reasons[code] ?? `it isn’t valid CSV (${code})` });

/** The fields of one record, none for an empty line, or what is wrong with it. */
function readRecord(lines: readonly Line[], form: Form): readonly string[] | Fault {
  const fields = parsed(lines.map(({ text }) => text).join('\n'), form);
  if (!isRecord(fields) || fields.length === 0) return fields;
  const wrongWidth = {
    code: 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH' as const,
    reason: `it has ${fields.length} fields, and the header has ${form.fields ?? 0}`,
  };
  // A line within that is a record by itself shows that the quote before it is one too many.
  const within = lines.slice(1).map(({ text }) => parsed(text, form));
  if (within.some((record) => isRecord(record) && record.length === form.fields)) return wrongWidth;
  form.fields ??= fields.length;
  return fields.length === form.fields ? fields : wrongWidth;
}

const isRecord = (read: readonly string[] | Fault): read is readonly string[] => Array.isArray(read);

function parsed(text: string, { delimiter = ',' }: Form): readonly string[] | Fault {
  try {
    return parse(text, { delimiter, record_delimiter: '\n', skip_empty_lines: true })[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return faultOf(error.code);
    throw error;
  }
}
