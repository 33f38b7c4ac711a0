import { z } from 'zod';
import { fileFault } from './file-rules.js';

/** A file as a form holds it. */
export const PickedFile = z.instanceof(File, { error: 'Choose a file' }).superRefine((file, context) => {
  const message = fileFault(file);
  if (message) context.addIssue({ code: 'custom', message });
});

/** What tells files apart: their JSON does not. */
export const contentOf = (file: File | null): readonly (string | number)[] =>
  file ? [file.name, file.size, file.lastModified] : [];
