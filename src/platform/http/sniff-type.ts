import { fileTypeFromBuffer } from 'file-type';
import { fileTypes, type FileType } from '../../../contract/file/vocabulary.js';

/** Other names of types that we take. An APNG is a PNG to everybody who does not animate it, and so to us. */
const otherNames: Readonly<Record<string, FileType>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/opus': 'audio/ogg',
};

/** What a file is by its first bytes; undefined for everything that we do not take. */
export async function sniffType(bytes: Uint8Array): Promise<FileType | undefined> {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime.split(';')[0];
  if (mime === undefined) return undefined;
  return fileTypes.find((type) => type === mime) ?? otherNames[mime];
}
