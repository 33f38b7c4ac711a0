import type { Row, Section } from './section.js';

/** The sections as one JSON object, a row at a time. */
export async function* writeJson(sections: readonly Section[], exportedAt: Date): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(exportedAt)}`;
  for (const section of sections) {
    yield `,\n${JSON.stringify(section.key)}:`;
    yield* section.single ? writeOne(section) : writeList(section);
  }
  yield '}\n';
}

async function* writeOne(section: Section): AsyncGenerator<string> {
  let found: Row | undefined;
  for await (const row of await section.rows()) found ??= row;
  yield JSON.stringify(found ?? null);
}

async function* writeList(section: Section): AsyncGenerator<string> {
  let before = '[';
  for await (const row of await section.rows()) {
    yield `${before}\n${JSON.stringify(row)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}
