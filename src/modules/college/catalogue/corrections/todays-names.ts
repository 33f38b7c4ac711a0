import { type ListedCollege } from '../clean-up/clean-row.js';
import { placeOf } from '../facts/facts-by-institution.js';
import { type RenamedRow } from './renamed.js';

export interface NamedCollege extends ListedCollege {
  /** The name that older lists have it under. */
  readonly formerName?: string;
}

/** Gives colleges the names that they have today. Throws for a former name that is not among them. */
export function withTodaysNames(colleges: readonly ListedCollege[], rows: readonly RenamedRow[]): NamedCollege[] {
  const names = new Map(rows.map(([state, former, name]) => [placeOf(former, state), name]));
  const today = colleges.map((college): NamedCollege => {
    const place = placeOf(college.name, college.state);
    const name = names.get(place);
    if (!name) return college;
    names.delete(place);
    return { ...college, name, formerName: college.name };
  });
  for (const place of names.keys()) throw new Error(`${place} was renamed, but is not listed`);
  return today;
}
