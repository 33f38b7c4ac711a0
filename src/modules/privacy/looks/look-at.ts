import type { Role } from '../../../../contract/access/roles.js';
import type { EndpointDefinition } from '../../../../contract/endpoint.js';
import { listLooks } from '../../../../contract/privacy/endpoints.js';
import type { Input } from '../../../platform/http/input.js';
import { scopeOf } from '../../access/public.js';

/** The list of looks is no look of its own: reading it would lengthen it. */
const showNothing: ReadonlySet<string> = new Set([listLooks.path]);

/** What a call gives out, and as of when. */
export interface Seen {
  readonly call: string;
  readonly asOf: string | null;
}

export function seenBy({ method, path }: EndpointDefinition, { query }: Input): Seen {
  const { asOf = null } = query as { asOf?: string };
  return { call: `${method} ${path}`, asOf };
}

/** Whoever may see any athlete is recorded as having seen those whom they are given. */
export const isWatched = ({ path }: EndpointDefinition, role: Role): boolean =>
  scopeOf('athlete.read', role) === 'any' && !showNothing.has(path);

/**
 * The thing that a read is aimed at, whoever's it is, from what the contract says: files, a history or a fit do not name
 * their athlete in the answer. A new route needs nothing: it is a look by what it is.
 */
export function aimOf(definition: EndpointDefinition, input: Input): { kind: string; id: string } | undefined {
  const { access } = definition;
  // A file that is made on demand is asked for by POST, and is a read all the same.
  if (definition.method !== 'GET' && definition.contentType === undefined) return undefined;
  if (access.kind !== 'permission' || access.target.in === 'nothing') return undefined;
  const { kind, in: part, name } = access.target;
  const id = (input[part] as Record<string, unknown>)[name];
  return typeof id === 'string' ? { kind, id } : undefined;
}
