/** Letters, digits, spaces and a few marks: safe in a path, a header and a shell. */
const unsafe = /[^\p{L}\p{M}\p{N} ._()-]+/gu;
const MAX_LETTERS = 80;

/** What people call something, as a part of a file's name. */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+|[. -]+$/g, '');

/** Shortened at whole letters. */
export const shortName = (name: string, otherwise: string): string =>
  [...name].slice(0, MAX_LETTERS).join('').trim() || otherwise;

/** The header of a download under a safe name: an ASCII form for old readers beside the real one (RFC 6266). */
export function disposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  const encoded = encodeURIComponent(fileName).replace(/[()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
