import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredEvent } from '../../../src/platform/event-store/event-store.js';
import type { EventDefinition } from '../../../src/kernel/event-definition.js';

const folder = join(process.cwd(), 'test', 'support', 'histories');

/** What a released version wrote: events as they were stored, and the wrapped keys that open them. Made-up people. */
export interface History {
  /** Base64 of the master key that the keys are wrapped with. */
  readonly masterKey: string;
  /** Hash of the last link, as that version chained its events; left out where the events are a selection. */
  readonly head?: string | undefined;
  /** Subject → base64 of the wrapped key; null for one that was destroyed. */
  readonly personKeys: Readonly<Record<string, string | null>>;
  readonly events: readonly StoredEvent[];
}

/** Stands for the version that is being worked on, as far as it stores anything that no released one did. */
export const NEXT = 'next';

export const historyFile = (version: string): string => join(folder, `${version}.json`);

/** The versions that a history is kept of. */
export const versions = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''));

export function readHistory(version: string): History {
  const history = JSON.parse(readFileSync(historyFile(version), 'utf8')) as History;
  return {
    ...history,
    events: history.events.map((event) => ({ ...event, occurredAt: new Date(event.occurredAt) })),
  };
}

type Shape = Pick<EventDefinition, 'type' | 'version'>;

/** Events that are still read but no longer written: older histories hold them, in older versions. */
export const notWrittenAnyMore: ReadonlySet<string> = new Set(['TeamViewed']);

/** The events, as `type@version`, of which no history holds an example in their present version. */
export function withoutExample(definitions: readonly Shape[], histories: readonly Pick<History, 'events'>[]): string[] {
  const stored = new Set(
    histories.flatMap(({ events }) => events.map(({ type, schemaVersion }) => `${type}@${schemaVersion}`)),
  );
  const written = definitions.filter(({ type }) => !notWrittenAnyMore.has(type));
  return written.map(({ type, version }) => `${type}@${version}`).filter((shape) => !stored.has(shape));
}

/** Whether a version was released without its history. */
export const isMissing = (version: string, kept: readonly string[]): boolean => !kept.includes(version);
