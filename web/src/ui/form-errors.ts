import type { z } from 'zod';

/** Field path → message. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first message of each field of a failed parse. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const found: Record<string, string> = {};
  for (const { path, message } of error.issues) found[path.join('.')] ??= message;
  return found;
}
