import { z } from 'zod';

/** Spec, athlete side, section 5: exactly 12 characters. */
export const PHONE_LENGTH = 12;
/** Said wherever a phone number is asked for. */
export const phoneText = 'Enter a phone number with its area code, like (555) 555-0123';
/** With the country's code: `+15555550123`. That some country could give it out, the server says. */
export const Phone = z.string({ error: phoneText }).regex(/^\+[0-9]{11}$/, phoneText);
