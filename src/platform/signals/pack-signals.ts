/** NOTIFY takes payloads below 8000 bytes. */
const MOST_BYTES = 7_500;
/** Most topics at once: past it everybody fetches everything. */
const MOST_TOPICS = 500;
const EVERYTHING = '*';

/** The payloads that carry all of it, each small enough for NOTIFY. */
export function packSignals(
  from: string,
  positions: ReadonlyMap<string, string>,
  topics: readonly string[],
  wake: readonly string[],
): string[] {
  const told = topics.length > MOST_TOPICS ? [EVERYTHING] : topics;
  return [
    ...split([...positions], (part) => ({ from, positions: Object.fromEntries(part) })),
    ...split(told, (part) => ({ from, topics: part })),
    ...split(wake, (part) => ({ from, wake: part })),
  ];
}

function split<T>(items: readonly T[], toMessage: (part: readonly T[]) => object): string[] {
  if (items.length === 0) return [];
  const payload = JSON.stringify(toMessage(items));
  if (Buffer.byteLength(payload) <= MOST_BYTES) return [payload];
  // A single item that is too long is left out, as signals may be.
  if (items.length === 1) return [];
  const half = Math.ceil(items.length / 2);
  return [...split(items.slice(0, half), toMessage), ...split(items.slice(half), toMessage)];
}
