import type { Kind } from '../../access/public.js';
import { athleteKind } from '../../athlete/public.js';

/** What an athlete has saved is whose the athlete is. */
export const savedCampsKind: Kind = { ...athleteKind, name: 'savedCamps' };
