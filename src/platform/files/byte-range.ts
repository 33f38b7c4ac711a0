/** A range of bytes, from the first to the last, both counted from 0 and both included. range-parser leaves the hard cases open. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The one range of a `Range` header (RFC 9110, section 14). Undefined: the whole file, or a header to ignore (several
 * ranges, another unit, invalid). `unsatisfiable`: outside the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '')
    return to === '0' || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last };
}
