import type { Athlete } from '../../../../contract/athlete/athlete.js';
import type { Caller } from '../../access/public.js';

/** Who asks, as far as it matters to what they see of parents. */
export type Reader = Pick<Caller, 'role' | 'parentId'>;

/** An athlete as a parent sees them: how to reach another parent, and where they are from, only where that one shares it. */
export function withGuardiansFor({ role, parentId }: Reader, athlete: Athlete): Athlete {
  if (role !== 'parent') return athlete;
  const parentGuardians = athlete.parentGuardians.map((guardian) =>
    guardian.parentId === parentId || guardian.sharesContacts
      ? guardian
      : { ...guardian, email: null, phone: null, homeTown: null },
  );
  return { ...athlete, parentGuardians };
}
