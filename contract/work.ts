import { z } from 'zod';

/** The solution of a puzzle, sent with the call that asked for it: base64 of the JSON of {@link Work}. */
export const WORK_HEADER = 'x-touchline-work';

/** 429 `work-wanted` sends one in `now.puzzle`: ALTCHA version 2 with PBKDF2. */
export const Puzzle = z.object({
  parameters: z.looseObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string().max(200),
    salt: z.string().max(200),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string().max(200),
  }),
  signature: z.string().max(200),
});

export const Work = z.object({
  challenge: Puzzle,
  solution: z.object({ counter: z.number().int(), derivedKey: z.string().max(200) }),
});
export type Work = z.infer<typeof Work>;
