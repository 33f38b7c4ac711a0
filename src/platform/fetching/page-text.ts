/** What bytes are, whatever a site calls them. */
export type ContentKind = 'html' | 'json' | 'text' | 'binary';

const HEAD_BYTES = 4_096;

export function contentKindOf(bytes: Buffer): ContentKind {
  const head = decode(bytes.subarray(0, HEAD_BYTES), null);
  if (head.includes('\0') || head.startsWith('%PDF') || head.startsWith('PK\x03\x04')) return 'binary';
  const begin = head.replace(/^\s+/, '');
  if (begin.startsWith('<'))
    return /<(?:!doctype html|html|head|body|table|div|ul|section|main)\b/i.test(begin) ? 'html' : 'text';
  return /^[[{]/.test(begin) ? 'json' : 'text';
}

/** The text of a page: by its byte order mark, by what the server says, by what the page says, else UTF-8 or Windows-1252. */
export function pageTextOf(bytes: Buffer, contentType: string | null): string {
  const said = /charset\s*=\s*["']?([\w.:-]{1,40})/i;
  const [, ofHeader] = said.exec(contentType ?? '') ?? [];
  const [, ofPage] = said.exec(bytes.subarray(0, HEAD_BYTES).toString('latin1')) ?? [];
  return decode(bytes, ofHeader ?? ofPage ?? null);
}

function decode(bytes: Buffer, label: string | null): string {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  for (const candidate of [label, 'utf-8']) {
    const text = candidate === null ? undefined : decodedBy(candidate, bytes);
    if (text !== undefined) return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Undefined where the label is unknown or the bytes are not of it. */
function decodedBy(label: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
