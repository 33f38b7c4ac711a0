/** The field that a path of the server's belongs to: `filmLinks.1` to `filmLinks`, where that is what is on screen. */
export function ownerOf(path: string, fields: ReadonlySet<string>): string | undefined {
  const keys = path.split('.');
  return keys.map((_, at) => keys.slice(0, keys.length - at).join('.')).find((candidate) => fields.has(candidate));
}
