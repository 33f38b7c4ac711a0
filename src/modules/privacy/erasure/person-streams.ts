import { accounts } from '../../account/public.js';
import { athletes } from '../../athlete/public.js';
import { coaches } from '../../coach/public.js';
import { parents } from '../../parent/public.js';
import type { PersonIds } from './erasure.decider.js';

/** The names of the streams that are one person's: of the account and of each profile. */
export const streamsOfPerson = ({ userId, athleteId, coachId, parentId }: PersonIds): string[] => [
  ...(userId ? [accounts.of(userId).name] : []),
  ...(athleteId ? [athletes.of(athleteId).name] : []),
  ...(coachId ? [coaches.of(coachId).name] : []),
  ...(parentId ? [parents.of(parentId).name] : []),
];
