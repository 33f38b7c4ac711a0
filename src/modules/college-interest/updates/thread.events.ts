import { z } from 'zod';
import { between } from '../timeline/timeline.events.js';

/** Where people write: on an interest in a college, or without one. */
export interface OfThread {
  /** Of the interest; without a college it is the athlete's own id. */
  readonly collegeInterestId: string;
  readonly athleteId: string;
  readonly collegeId: string | null;
}

/** The same in payloads. Version 1 knew interests alone. */
export const ofThread = {
  fields: { ...between, collegeId: z.string().min(1).nullable() },
  version: { version: 2, upcasts: { 1: (data: Record<string, unknown>) => data } },
} as const;
