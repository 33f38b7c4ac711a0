import { z } from 'zod';
import { endpoint, inPath, needs, withModule } from '../endpoint.js';
import { count, Id, IdParams } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';

/** The range of a value from 0 (no fit) to 100 (fit). Missing facts widen the range; they never lower it. */
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
  'academicAttributes.highSchoolGraduationYear',
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

/** What a college usually takes beside what the athlete has, in words. */
export const FitComparison = z.object({
  label: z.string(),
  needs: z.string(),
  /** Null if the athlete has not added it. */
  has: z.string().nullable(),
  /** `Met`, `0.2 short`; null without a value. */
  gap: z.string().nullable(),
  met: z.boolean().nullable(),
});
export type FitComparison = z.infer<typeof FitComparison>;

/** One question of the fit, with reasons in words and numbers. */
export const FitPart = FitRange.extend({
  reasons: z.array(z.string()),
  compared: z.array(FitComparison),
  missing: z.object({
    /** Facts the athlete can add. */
    athlete: z.array(MissingOfAthlete),
    /** Labels of facts that the college has not reported. */
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

const Place = z.strictObject({
  /** Coordinates of home in degrees, if sent; otherwise derived from the athlete's town. */
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
});

export const getFit = endpoint({
  method: 'GET',
  path: '/api/athlete/:athleteId/college/:collegeId/fit',
  summary: 'How well a college fits an athlete: ranges from 0 to 100, with reasons and missing facts',
  access: needs('athlete.read', withModule('fit', inPath('athlete', 'athleteId'))),
  params: z.strictObject({ athleteId: Id, collegeId: Id }),
  query: Place.refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ['longitude'],
    message: 'Send both latitude and longitude.',
  }),
  response: FitAnalysis,
  topics: ['athlete:{athleteId}:profile', 'college-rosters'],
});

/** An athlete who fits a college that is not on their list, beside what it usually takes. */
export const FittingAthlete = ofAthlete(
  z.object({
    athleteId: Id,
    firstName: z.string(),
    lastName: z.string(),
    position: z.array(z.string()),
    graduationYear: z.number().int().nullable(),
    fit: FitAnalysis.shape.sum,
    compared: z.array(FitComparison),
  }),
  ({ athleteId }) => athleteId,
);
export type FittingAthlete = z.infer<typeof FittingAthlete>;

export const whoFits = endpoint({
  method: 'GET',
  path: '/api/team/:id/college/:collegeId/fits',
  summary:
    'A team’s active athletes who fit a college, best fit first; leaves out athletes who follow it or have it suggested',
  access: needs('suggestion.make', inPath('team')),
  params: IdParams.extend({ collegeId: Id }),
  query: z.strictObject({ count: count(10) }),
  /** `athleteCount`: all athletes who fit. */
  response: z.object({ athletes: z.array(FittingAthlete), athleteCount: z.number().int() }),
  topics: ['team:{id}:interests'],
});

/** Ranges wider than this say almost nothing. */
const TELLS_LITTLE = 60;
export const tellsLittle = ({ low, high }: FitRange): boolean => high - low > TELLS_LITTLE;

/** More speaks for the fit than against it. */
export const speaksFor = ({ low, high }: FitRange): boolean => low + high > 100;

/** Best fit first: by the middle of the range, then the narrower range. */
export const compareFits = (a: FitRange, b: FitRange): number =>
  b.low + b.high - (a.low + a.high) || a.high - a.low - (b.high - b.low);
