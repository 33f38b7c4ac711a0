import { whereIsCollege } from '../../../projections/colleges/college.queries.js';
import type { Kind } from '../access/public.js';

/** Colleges are everybody's. */
export const collegeKind: Kind = {
  name: 'college',
  seenBy: 'college.read',
  target: { noun: 'College', find: whereIsCollege },
};
