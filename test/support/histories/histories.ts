import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoredEvent } from '../../../src/platform/event-store/event-store.js';

const folder = dirname(fileURLToPath(import.meta.url));

/** What a released version wrote: events as they were stored, and the wrapped keys that open them. Made-up people. */
export interface History {
  /** Base64 of the master key that the keys are wrapped with. */
  readonly masterKey: string;
  /** Subject → base64 of the wrapped key. */
  readonly personKeys: Readonly<Record<string, string>>;
  readonly events: readonly StoredEvent[];
}

/** The versions that a history is kept of. */
export const versions = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''));

export function readHistory(version: string): History {
  const history = JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8')) as History;
  return {
    ...history,
    events: history.events.map((event) => ({ ...event, occurredAt: new Date(event.occurredAt) })),
  };
}
