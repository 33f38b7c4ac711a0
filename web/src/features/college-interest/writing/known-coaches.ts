import type { CollegeCoach } from '../../../../../contract/college/college.js';

/** A coach of a college as a message is written to them. */
export interface KnownCoach {
  readonly lastName: string;
  /** `Sam Rivers, Head Coach`. */
  readonly label: string;
  readonly email: string | null;
}

/** Of two of one name the first, who stands higher at the college. */
export function knownCoaches(coaches: readonly CollegeCoach[]): readonly KnownCoach[] {
  const byName = new Map<string, KnownCoach>();
  for (const { name, title, email } of coaches) {
    const lastName = name.split(' ').at(-1) ?? name;
    if (!byName.has(lastName))
      byName.set(lastName, { lastName, label: [name, title].filter(Boolean).join(', '), email });
  }
  return [...byName.values()];
}
