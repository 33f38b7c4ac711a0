import { z } from 'zod';
import { withoutUnseen } from './unseen.js';

const seen = /[^\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/u;

/** What somebody or something is called: one line, in which there is something to see. `most`: characters. */
export const Name = (required: string, most = 100) =>
  z
    .string()
    .overwrite((typed) => withoutUnseen(typed.replace(/\s+/gu, ' ')).trim())
    .min(1, required)
    .max(most)
    .regex(seen, required);
