import { readdirSync } from 'node:fs';
import type { Belonging } from './belongings.js';

/** How far a row reaches. `by name`: also to whom the team sees as a name and a status, or as a request. */
export type Reach =
  | 'own'
  | 'linked'
  | 'linked minor'
  | 'member'
  | 'parent of a member'
  | 'team'
  | 'by name'
  | 'others on the team'
  | 'any'
  | '–';

/** The columns of the table of permissions in domain.md. */
export const columns = ['athlete', 'parent', 'assistant coach', 'primary coach', 'admin', 'auditor'] as const;
export type Column = (typeof columns)[number];
type Row = readonly [Reach, Reach, Reach, Reach, Reach, Reach];

/** `everybody`: without signing in. `signed in`: whoever is, unless blocked. `signed in, even blocked`: inactive people too. */
const openTo = ['everybody', 'signed in', 'signed in, even blocked'];

/** `nobody’s`: of what everybody may see, or of no thing at all. Or the suite that asks these calls, each in its own way. */
export type Whose = Belonging | 'nobody’s' | `${string}.spec.ts`;

/**
 * What the suites of security expect of a feature, in the `*.expectations.ts` beside it. By hand, from domain.md and the
 * spec, and on purpose not from the server's own table: where the two differ, the matrix fails.
 */
export interface Expectations {
  /** Who may do what, a line of domain.md's table each. */
  readonly rows?: Readonly<Record<string, Row>>;
  /** Which row each call needs, or to whom it is open. */
  readonly calls?: Readonly<Record<string, string>>;
  /** Which row takes back an event of a type: the same as the change itself. */
  readonly undos?: Readonly<Record<string, string>>;
  /** Which row shows a resource: it tells 403 (you may not) from 404 (there is no such thing for you). */
  readonly sight?: Readonly<Record<string, string>>;
  /** Whose id stands in a field, by its name and by how the addresses of its calls begin; the longest that fits counts. */
  readonly secondIds?: readonly (readonly [field: string, path: string, whose: Whose])[];
  /** Ids of somebody else's that are passed over instead of refused, and why: nothing of theirs is changed or told. */
  readonly passedOver?: Readonly<Record<string, string>>;
  /** What a call has to say beside the sample for its handler to look at the id. */
  readonly bodies?: Readonly<Record<string, Record<string, unknown>>>;
  /** What stands in the way of a sample that names nothing but one's own: it has no code that somebody was mailed, say. */
  readonly refusedNext?: Readonly<Record<string, string>>;
  /** What takes from the calls after it what they are about, in this order. */
  readonly lastOfAll?: readonly string[];
}

const found: Expectations[] = [];
const besideFeatures = readdirSync('src/modules', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.expectations.ts'))
  .map((file) => `../../src/modules/${file}`);
for (const file of ['./platform.expectations.js', ...besideFeatures.sort()])
  found.push(((await import(file.replace(/\.ts$/, '.js'))) as { expectations: Expectations }).expectations);

/** @throws Error for what two features speak of */
function merged<T>(part: (one: Expectations) => Readonly<Record<string, T>> | undefined): Readonly<Record<string, T>> {
  const entries = found.flatMap((one) => Object.entries(part(one) ?? {}));
  const twice = entries.find(([name], index) => entries.findIndex(([other]) => other === name) !== index);
  if (twice) throw new Error(`Two features say what is expected of "${twice[0]}".`);
  return Object.fromEntries(entries);
}

export const rows = merged((one) => one.rows);
export const calls = merged((one) => one.calls);
export const undos = merged((one) => one.undos);
export const sight = merged((one) => one.sight);
export const secondIds = found.flatMap((one) => one.secondIds ?? []);
export const passedOver = merged((one) => one.passedOver);
export const bodies = merged((one) => one.bodies);
export const refusedNext = merged((one) => one.refusedNext);
export const lastOfAll = found.flatMap((one) => one.lastOfAll ?? []);

for (const row of [...Object.values(calls), ...Object.values(undos), ...Object.values(sight)])
  if (!(row in rows) && !openTo.includes(row)) throw new Error(`No feature has the row "${row}".`);
