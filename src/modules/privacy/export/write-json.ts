import { writable } from '../../../kernel/plain-text.js';
import type { Row, Rows } from '../../feature.js';

/** A part of an export: a list, or one thing (`single`), which is null when there is none. */
export interface Section {
  readonly key: string;
  readonly title: string;
  readonly single?: true;
  rows(): Rows;
}

/** The sections as one JSON object, a row at a time. */
export async function* writeJson(sections: readonly Section[], exportedAt: Date): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(exportedAt)}`;
  for (const section of sections) {
    yield `,\n${JSON.stringify(section.key)}:`;
    yield* section.single ? writeOne(section) : writeList(section);
  }
  yield '}\n';
}

/** A half of a pair is no text to strict readers of JSON. */
const readable = (_key: string, value: unknown): unknown => (typeof value === 'string' ? writable(value) : value);

async function* writeOne(section: Section): AsyncGenerator<string> {
  let found: Row | undefined;
  for await (const row of await section.rows()) found ??= row;
  yield JSON.stringify(found ?? null, readable);
}

async function* writeList(section: Section): AsyncGenerator<string> {
  let before = '[';
  for await (const row of await section.rows()) {
    yield `${before}\n${JSON.stringify(row, readable)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}
