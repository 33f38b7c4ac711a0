import type { Kind } from '../../access/public.js';
import { athleteKind } from '../../athlete/public.js';

/** Whether a model may help an athlete is whose the athlete is. */
export const modelHelpKind: Kind = { ...athleteKind, name: 'modelHelp', seenBy: 'message.model' };
