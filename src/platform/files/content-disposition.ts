import { fileTypes, type FileType } from '../../../contract/file/vocabulary.js';

const endings: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
};

/** Letters, digits, spaces and a few marks: neither a path nor a header nor something that a shell would heed. */
const unsafe = /[^\p{L}\p{M}\p{N} ._()-]+/gu;
const MOST_LETTERS = 80;

/** Pictures are shown, everything else is saved. The name is what people call the file, with the ending of what it is (RFC 6266). */
export function contentDisposition(contentType: string, name: string): string {
  const type = fileTypes.find((known) => known === contentType);
  const ending = type ? `.${endings[type]}` : '';
  const plain = name
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+|[. -]+$/g, '');
  const stem = ending && plain.toLowerCase().endsWith(ending) ? plain.slice(0, -ending.length) : plain;
  const full = `${[...stem].slice(0, MOST_LETTERS).join('').trim() || 'file'}${ending}`;
  const ascii = full.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  const kind = contentType.startsWith('image/') ? 'inline' : 'attachment';
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(full).replace(/[()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;
}
