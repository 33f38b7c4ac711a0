import { implementFor } from '../../platform/http/implement.js';
import type { RequestContext as OfAnybody } from '../../platform/http/request-context.js';
import type { Caller } from './caller.js';

/** A request as its handler sees it, with all that is known of who asks. */
export type RequestContext = OfAnybody<Caller>;
export const implement = implementFor<Caller>();
export { Access } from './access.js';
export type { Block, Caller, CallerTeam } from './caller.js';
export { permissionsOf, scopeOf } from './permission-table.js';
export type { Resource } from './resource.js';
export { takenAlongIn, takingAlong, type TakenAlong } from './caller.js';
