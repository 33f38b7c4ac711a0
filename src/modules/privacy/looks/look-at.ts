import type { Role } from '../../../../contract/access/roles.js';
import type { EndpointDefinition } from '../../../../contract/endpoint.js';
import { listLooks } from '../../../../contract/privacy/endpoints.js';
import type { Input } from '../../../platform/http/input.js';
import { scopeOf } from '../../access/public.js';

/** The list of looks is no look of its own: reading it would lengthen it. */
const showNothing: ReadonlySet<string> = new Set([listLooks.path]);

/** Reads of a team that show none of its athletes. Every other one is a look at all of them. */
const showNoAthlete: ReadonlySet<string> = new Set(['/api/team/:id', '/api/team/:id/coaches', '/api/board']);

/** What a call shows, of whatever kind of thing. */
export interface Sight {
  readonly of: { readonly kind: string; readonly id: string };
  readonly call: string;
  readonly asOf: string | null;
}

/**
 * The look that a call may be, from what the contract and the permission table say of it: whoever reads an athlete because
 * they may read any. Undefined for everything else. A new route needs nothing: it is a look by what it is.
 */
export function sightOf(definition: EndpointDefinition, input: Input, role: Role): Sight | undefined {
  const { access, path } = definition;
  // A file that is made on demand is asked for by POST, and is a read all the same.
  if (definition.method !== 'GET' && definition.contentType === undefined) return undefined;
  if (access.kind !== 'permission' || access.target.in === 'nothing') return undefined;
  if (scopeOf(access.permission, role) !== 'any' || showNothing.has(path)) return undefined;
  const { kind, in: part, name } = access.target;
  const id = (input[part] as Record<string, unknown>)[name];
  if (typeof id !== 'string') return undefined;
  if (kind === 'team' && showNoAthlete.has(path)) return undefined;
  const { asOf = null } = input.query as { asOf?: string };
  return { of: { kind, id }, call: `${definition.method} ${path}`, asOf };
}
