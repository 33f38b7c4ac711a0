import { z } from 'zod';

/** Turns the words beside it around, or is pasted along unseen. The joiners stay: emoji and Persian are written with them. */
const unseen = /[\p{Cc}\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const seen = /[^\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/u;

/** What somebody or something is called: one line, in which there is something to see. `most`: characters. */
export const Name = (required: string, most = 100) =>
  z
    .string()
    .overwrite((typed) => typed.replace(/\s+/gu, ' ').replace(unseen, '').trim())
    .min(1, required)
    .max(most)
    .regex(seen, required);
