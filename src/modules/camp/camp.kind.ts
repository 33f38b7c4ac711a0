import { whereIsCamp } from '../../../projections/camps/camp.queries.js';
import type { Kind } from '../access/public.js';

/** Camps are everybody's. */
export const campKind: Kind = {
  name: 'camp',
  seenBy: 'camp.read',
  target: { noun: 'Camp', find: whereIsCamp },
};
