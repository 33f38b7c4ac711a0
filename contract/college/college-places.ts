import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';
import { Id } from '../ids.js';
import { HexColor } from '../team/vocabulary.js';
import { CollegeFilters } from './college-filters.js';

/** A college on the map. */
export const CollegePoint = z.object({
  _id: Id,
  name: z.string(),
  /** Degrees, north and east positive. */
  latitude: z.number(),
  longitude: z.number(),
  color: HexColor.nullable(),
});
export type CollegePoint = z.infer<typeof CollegePoint>;

export const collegePoints = endpoint({
  method: 'GET',
  path: '/api/college/points',
  summary: 'Positions of all colleges that match the filters',
  access: needs('college.read'),
  query: CollegeFilters,
  response: z.object({ points: z.array(CollegePoint) }),
  topics: ['college', 'team:*:colleges'],
});

/** A town in which a college lies; its place is the middle of its colleges. */
export const CollegeTown = z.object({
  city: z.string(),
  /** Abbreviation. */
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type CollegeTown = z.infer<typeof CollegeTown>;

export const collegeTowns = endpoint({
  method: 'GET',
  path: '/api/college/towns',
  summary: 'Towns of colleges that begin like this, `Ames` or `Ames, IA`; at most ten',
  access: needs('college.read'),
  query: z.strictObject({ search: z.string().trim().min(2).max(100) }),
  response: z.object({ towns: z.array(CollegeTown) }),
  topics: ['college'],
});
