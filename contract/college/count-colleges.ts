import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';
import { CollegeFilters, FilterName } from './college-filters.js';

const whole = z.number().int();

/** Filters of which every option is counted. */
export const OptionsName = FilterName.extract([
  'sport',
  'division',
  'conference',
  'state',
  'region',
  'size',
  'locale',
  'control',
  'hbcu',
  // Of the team that is filtered by, or the caller's: nothing for who sees none.
  'tags',
  'teamId',
]);
export type OptionsName = z.infer<typeof OptionsName>;

/** Filters by facts that not every college reports. */
export const ReportedName = FilterName.extract([
  'size',
  'locale',
  'control',
  'hbcu',
  'admission',
  'sat',
  'act',
  'tuition',
  'bounds',
]);
export type ReportedName = z.infer<typeof ReportedName>;

export const CollegeCounts = z.object({
  /** Those that pass all filters. */
  collegeCount: whole,
  /** Of each option, how many colleges it alone would leave, the other filters as they are. What would leave none is left out. */
  options: z.record(OptionsName, z.record(z.string(), whole)),
  /** Of each filter in force, how many there would be without it. */
  without: z.partialRecord(FilterName, whole),
  /** How many colleges report what the filter asks about, whatever is filtered. */
  reported: z.record(ReportedName, whole),
});
export type CollegeCounts = z.infer<typeof CollegeCounts>;

export const countColleges = endpoint({
  method: 'GET',
  path: '/api/college/counts',
  summary: 'Number of colleges that match the filters, for each option, and without each filter',
  access: needs('college.read'),
  query: CollegeFilters,
  response: CollegeCounts,
  topics: ['college', 'team:*:colleges'],
});
