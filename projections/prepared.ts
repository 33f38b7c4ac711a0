/** Statements whose text depends on what was asked; each connection keeps those that it has prepared. */
const MOST = 64;
const names = new Map<string, string>();

/**
 * The name that a statement is prepared under, so that the shapes which are asked most are parsed and planned once a
 * connection; undefined for those that come when there are enough.
 */
export function preparedName(kind: string, text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `${kind}-${names.size}`;
  names.set(text, name);
  return name;
}
