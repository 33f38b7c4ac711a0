import { z } from 'zod';

/**
 * Who decides whether a model may help an athlete: a guardian until the athlete is known to be 18, then the athlete.
 */
export const decidesOnModel = ['guardian', 'athlete'] as const;
export const DecidesOnModel = z.enum(decidesOnModel);
export type DecidesOnModel = z.infer<typeof DecidesOnModel>;
