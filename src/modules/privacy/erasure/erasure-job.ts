import { z } from 'zod';

export const ERASE_PERSON = 'erase-person';
export const ErasureJob = z.strictObject({ erasureId: z.uuid() });
export type ErasureJob = z.infer<typeof ErasureJob>;
