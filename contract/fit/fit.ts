import { z } from 'zod';
import { Id } from '../ids.js';
import { ofAthlete } from '../privacy/of-athlete.js';

/** The range of a value, 0 (does not fit) to 100 (fits): missing facts widen it, never lower it. */
export const FitRange = z.object({ low: z.number().int().min(0).max(100), high: z.number().int().min(0).max(100) });
export type FitRange = z.infer<typeof FitRange>;

/** A missing fact of the profile that would narrow a fit: its path there. */
export const missingOfAthlete = [
  'sport',
  'position',
  'city',
  'state',
  'academicAttributes.gpa',
  'academicAttributes.satScore',
  'academicAttributes.actScore',
  'measurableAttributes.height',
  'measurableAttributes.weight',
  'measurableAttributes.fortyYardDash',
  'measurableAttributes.benchPress',
  'measurableAttributes.squat',
  'collegePreferences.locationType',
  'collegePreferences.regions',
  'collegePreferences.size',
  'collegePreferences.universityTypes',
] as const;
export const MissingOfAthlete = z.enum(missingOfAthlete);
export type MissingOfAthlete = z.infer<typeof MissingOfAthlete>;

/** One question of the fit, with reasons in words and numbers. */
export const FitPart = FitRange.extend({
  reasons: z.array(z.string()),
  missing: z.object({
    /** The athlete may add it. */
    athlete: z.array(MissingOfAthlete),
    /** The college has not reported it: labels. */
    college: z.array(z.string()),
  }),
});
export type FitPart = z.infer<typeof FitPart>;

export const fitParts = ['athletic', 'academic', 'cost', 'preferences', 'distance'] as const;
export type FitPartName = (typeof fitParts)[number];

export const fitConfidences = ['high', 'medium', 'low'] as const;
/** Confidence by the width of the sum's range: `high` up to 25 points, `medium` up to 50. */
export const FitConfidence = z.enum(fitConfidences);
export type FitConfidence = z.infer<typeof FitConfidence>;

/** How well a college fits an athlete. */
export const FitAnalysis = ofAthlete(
  z.object({
    athleteId: Id,
    collegeId: Id,
    sum: FitRange.extend({ confidence: FitConfidence }),
    parts: z.object({
      athletic: FitPart,
      academic: FitPart,
      cost: FitPart,
      preferences: FitPart,
      distance: FitPart,
    }),
  }),
  ({ athleteId }) => athleteId,
);
export type FitAnalysis = z.infer<typeof FitAnalysis>;
