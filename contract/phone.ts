import { z } from 'zod';

/** The hint beside every phone number field. */
export const phoneText = 'Enter a phone number with its area code, like (555) 555-0123';
/** The error of a number of another country. */
export const foreignPhoneText = 'This number doesn’t work here. Use a US or Canadian phone number.';
// In the North American plan neither an area code nor an exchange begins with 0 or 1.
const shape = /^\+(?:1[2-9][0-9]{2}[2-9][0-9]{6}|[02-9][0-9]{10})$/;
/**
 * With the country code: `+15555550123`, exactly 12 characters (spec, athlete side, section 5). The server checks
 * numbers of other countries.
 */
export const Phone = z
  .string({ error: phoneText })
  .regex(shape, { error: ({ input }) => (/^\s*(\+|00)(?!1)/.test(String(input)) ? foreignPhoneText : phoneText) });

/** An X handle, with or without its @. */
export const XHandle = z.string().regex(/^@?[A-Za-z0-9_]{1,15}$/, 'Enter an X handle, like @handle');
