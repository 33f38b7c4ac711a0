import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** A row of the package `us-colleges` as it is: states may say "NA", zips may lack leading zeros. */
const UsCollegeRow = z.object({
  name: z.string(),
  city: z.string(),
  state_name: z.string(),
  state_abbreviation: z.string(),
  zip_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type UsCollegeRow = z.infer<typeof UsCollegeRow>;

/** All rows of the package. Its `ALL_US_COLLEGES` is keyed by name and has lost those that repeat; its JSON has not. */
export function readUsColleges(): readonly UsCollegeRow[] {
  const file = createRequire(import.meta.url).resolve('us-colleges/data/us-colleges.json');
  return UsCollegeRow.array().parse(JSON.parse(readFileSync(file, 'utf8')));
}
