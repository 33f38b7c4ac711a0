import type { EventDefinition } from '../../../src/kernel/event-definition.js';
import type { History } from './histories.js';

type Shape = Pick<EventDefinition, 'type' | 'version'>;

/** Events that are read still and not written any more: older histories hold them, in older versions. */
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
