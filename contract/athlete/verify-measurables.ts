import { z } from 'zod';
import { Measurable } from './vocabulary.js';

const numbers = 'Choose at least one number';

/** Numbers measured on one day, as in the profile. */
export const VerifyMeasurablesRequest = z.strictObject({
  /** YYYY-MM-DD in the zone America/Chicago; not in the future. */
  measuredOn: z.iso.date({ error: 'Enter a day as MM/DD/YYYY' }),
  values: z
    .partialRecord(Measurable, z.number())
    .refine((values) => Object.keys(values).length > 0, { error: numbers }),
});
export type VerifyMeasurablesRequest = z.infer<typeof VerifyMeasurablesRequest>;
