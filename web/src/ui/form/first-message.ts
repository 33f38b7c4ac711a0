/** The first message of an error, or of what lies within it. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(firstMessage)
    .find((message) => message !== undefined);
}

/** The same for a value of one entry a line: says which line. */
export function messageOfLine(error: unknown): string | undefined {
  const line = Array.isArray(error) ? error.findIndex((entry) => firstMessage(entry) !== undefined) : -1;
  if (line < 0) return firstMessage(error);
  return `Line ${line + 1}: ${firstMessage((error as unknown[])[line])}`;
}
