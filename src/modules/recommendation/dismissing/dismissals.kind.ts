import type { Kind } from '../../access/public.js';
import { athleteKind } from '../../athlete/public.js';

/** What an athlete wants recommended no longer is whose the athlete is; seen like their list. */
export const recommendationsKind: Kind = { ...athleteKind, name: 'recommendations', seenBy: 'interest.read' };
