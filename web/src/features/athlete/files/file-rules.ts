import { FILE_LIMIT, fileTypes, pictureTypes } from '../../../../../contract/file/vocabulary.js';
import { z } from 'zod';

/** Spec, coach side, section 8, and what else is said of files. */
export const fileTexts = {
  openFailedTitle: 'Error opening file',
  openFailed: 'Could not open the file. Please try again.',
  cropMissing: 'Crop canvas does not exist',
  tooLarge: 'This file is larger than 8 MB.',
  empty: 'This file is empty.',
  fileType: 'You can’t add this type of file. Choose a picture, video or audio file.',
  pictureType: 'Choose a JPEG, PNG or WebP picture.',
} as const;

/** What is wrong with a file by what the browser says of it; the server looks at the bytes. */
export function fileFault(file: { readonly type: string; readonly size: number }): string | undefined {
  if (!(fileTypes as readonly string[]).includes(file.type)) return fileTexts.fileType;
  return sizeFault(file);
}

export function pictureFault(file: { readonly type: string; readonly size: number }): string | undefined {
  if (!(pictureTypes as readonly string[]).includes(file.type)) return fileTexts.pictureType;
  return sizeFault(file);
}

function sizeFault({ size }: { readonly size: number }): string | undefined {
  if (size === 0) return fileTexts.empty;
  return size > FILE_LIMIT ? fileTexts.tooLarge : undefined;
}

/** `clip.final.mp4` → `clip.final`: what a file is called until somebody names it. */
export const nicknameOf = (fileName: string): string =>
  (fileName.replace(/\.[^.]{1,5}$/, '') || fileName).slice(0, 100);

/** 8388608 → `8 MB`, 1536 → `1.5 KB`. */
export function formatSize(bytes: number): string {
  const units = ['bytes', 'KB', 'MB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Number(value.toFixed(value < 10 && unit > 0 ? 1 : 0))} ${units[unit]}`;
}

/** A file as a form holds it. */
export const PickedFile = z.instanceof(File, { error: 'Choose a file' }).superRefine((file, context) => {
  const message = fileFault(file);
  if (message) context.addIssue({ code: 'custom', message });
});

/** What tells files apart: their JSON does not. */
export const contentOf = (file: File | null): readonly (string | number)[] =>
  file ? [file.name, file.size, file.lastModified] : [];
