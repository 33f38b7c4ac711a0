import type { Parent } from '../../../../contract/parent/endpoints.js';

export interface AthleteWithParents {
  readonly athlete: { readonly _id: string; readonly firstName: string; readonly lastName: string };
  readonly parents: readonly { readonly parent: Parent; readonly relationship: string }[];
}

/** Parents grouped by athlete (spec, section 2), by the athlete's last name; a parent of two athletes is listed under both. */
export function parentsByAthlete(parents: readonly Parent[]): AthleteWithParents[] {
  const groups = new Map<
    string,
    { athlete: AthleteWithParents['athlete']; parents: AthleteWithParents['parents'][number][] }
  >();
  for (const parent of parents) {
    for (const { relationship, ...athlete } of parent.athletes) {
      const group = groups.get(athlete._id) ?? { athlete, parents: [] };
      group.parents.push({ parent, relationship });
      groups.set(athlete._id, group);
    }
  }
  return [...groups.values()].sort((one, other) => compareNames(one.athlete, other.athlete));
}

const compareNames = (one: AthleteWithParents['athlete'], other: AthleteWithParents['athlete']): number =>
  one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName);
