import { fileTypes, type FileType } from '../../../contract/file/vocabulary.js';
import { disposition, safeName, shortName } from '../http/file-name.js';

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

/** Pictures are shown, everything else is saved. The name is what people call the file, with the ending of what it is (RFC 6266). */
export function contentDisposition(contentType: string, name: string): string {
  const type = fileTypes.find((known) => known === contentType);
  const ending = type ? `.${endings[type]}` : '';
  const plain = safeName(name);
  const stem = ending && plain.toLowerCase().endsWith(ending) ? plain.slice(0, -ending.length) : plain;
  return disposition(contentType.startsWith('image/') ? 'inline' : 'attachment', `${shortName(stem, 'file')}${ending}`);
}
