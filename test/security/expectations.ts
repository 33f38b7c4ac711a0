import { readdirSync } from 'node:fs';
// Awaited before: jest hands out a module that is still being evaluated as if it were not.
import '../support/every-event.js';
import type { Api } from '../support/api.js';
import type { TestApp } from '../support/app.js';
import type { Tale } from '../support/histories/story/story.js';
import type { People, Person } from '../support/people.js';
import type { Actors, Cast } from './cast.js';
import type { Thing, World } from './world.js';

/** How far a row reaches. `by name`: also to athletes the team sees as a name and a status, or as a request. */
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

/** The columns of the tests' own table of permissions. */
export const columns = ['athlete', 'parent', 'assistant coach', 'primary coach', 'admin', 'auditor'] as const;
export type Column = (typeof columns)[number];
type Row = readonly [Reach, Reach, Reach, Reach, Reach, Reach];

/** `everybody`: without signing in. `signed in`: everyone who is, unless blocked. `signed in, even blocked`: inactive people too. */
const openTo = ['everybody', 'signed in', 'signed in, even blocked'];

/**
 * The name of one of the {@link Belongings}. `nobody’s`: of what everybody may see, or of no thing at all. Or the suite
 * that asks these calls, each in its own way.
 */
export type Whose = string;
/** Ids of what hangs on a team or an athlete, of which each of two sides has one, each by a name of its own. */
export type Belongings = Readonly<Record<string, string>>;

/** What a feature made for the suites. */
export interface Made {
  /** Some of each of its resources, with how they relate to the callers; an unknown one is added. */
  readonly things: Readonly<Record<string, readonly Thing[]>>;
  /** Ids that inputs take by these names. */
  readonly ids?: Readonly<Record<string, string>>;
}

/** One of two teams, with somebody of each kind; `api` acts as its coach. */
export interface Side {
  readonly started: TestApp;
  readonly cast: Cast;
  readonly api: Api;
  readonly teamId: string;
  readonly coach: Person;
  readonly athlete: Person;
  readonly parent: Person;
  /** A parent who is nobody's yet. */
  readonly asking: Person;
}

export interface AlsoTaken {
  /** The call, and the field that takes the id. */
  readonly key: string;
  readonly by: 'operators' | 'staff';
  readonly of: 'anyone' | 'leavers';
  readonly because: string;
}

/** Texts written into somebody's things; those who may do one of these rows may read it. */
export interface Marks {
  readonly of: 'athlete' | 'parent' | 'coach' | 'team';
  readonly readers: Readonly<Record<string, readonly string[]>>;
  /** @param words one for each of `readers` */
  write(people: People, id: string, words: Readonly<Record<string, string>>, collegeId: string): Promise<unknown>;
}

/**
 * What the suites expect of a feature and what they make of it, in the `*.expectations.ts` beside it. By hand, from
 * the specification, and on purpose not from the server's own table: where the two differ, the matrix fails.
 */
export interface Expectations {
  /** Who can do what, one line each. */
  readonly rows?: Readonly<Record<string, Row>>;
  /** Which row each call needs, or who it is open to. */
  readonly calls?: Readonly<Record<string, string>>;
  /** Which row takes back an event of a type: the same as the change itself. */
  readonly undos?: Readonly<Record<string, string>>;
  /** Which row shows a resource: it tells 403 (you may not) from 404 (there is no such thing for you). */
  readonly sight?: Readonly<Record<string, string>>;
  /** Whose id stands in a field, by its name and by how the addresses of its calls begin; the longest that fits counts. */
  readonly secondIds?: readonly (readonly [field: string, path: string, whose: Whose])[];
  /** Ids of somebody else's that are passed over instead of refused, and why: nothing of theirs is changed or told. */
  readonly passedOver?: Readonly<Record<string, string>>;
  /** Ids of somebody else's that these may name all the same, and why. `leavers`: of those who were on the team once. */
  readonly alsoTaken?: readonly AlsoTaken[];
  /** What a call has to say beside the sample for its handler to look at the id. */
  readonly bodies?: Readonly<Record<string, Record<string, unknown>>>;
  /** What stands in the way of a sample that names nothing but one's own: it has no code that somebody was mailed, say. */
  readonly refusedNext?: Readonly<Record<string, string>>;
  /** What takes from the calls after it what they are about, in this order. */
  readonly lastOfAll?: readonly string[];
  /** Makes what its calls are about. */
  readonly makes?: (actors: Actors) => Made | Promise<Made>;
  /**
   * What an event of each type of `undos` says of the thing with this id, so that it can go into the log as it is and
   * leaves the thing as it was.
   */
  readonly payloads?: Readonly<
    Record<string, (id: string, world: World, started: TestApp) => object | Promise<object>>
  >;
  /** The type that comes after an event to leave the thing as it was, where that is not its own again. */
  readonly followedBy?: Readonly<Record<string, (thing: Thing) => string>>;
  /** The names of the things to which an event never happens. */
  readonly neverTo?: Readonly<Record<string, readonly string[]>>;
  /** Values of fields of its inputs that no schema can make up (a pattern, say), by their names. */
  readonly samples?: Readonly<Record<string, unknown>>;
  /** The same of filters, whose values are tried one after the other. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** Makes one of what somebody can name beside the thing that a call is about. */
  readonly belongings?: (side: Side) => Promise<Belongings>;
  /** The same of what hangs on an athlete. */
  readonly belongingsOfAthlete?: (side: Omit<Side, 'asking' | 'parent'>) => Promise<Belongings>;
  readonly marks?: readonly Marks[];
  /** Who reads a mark besides: caller, place and thing. */
  readonly alsoRead?: readonly (readonly [caller: string, place: string, thing: string])[];
  /** `duty`: has to be done, however long nobody was there to do it. `news`: may be missed when it is a week old. */
  readonly reactions?: Readonly<Record<string, 'duty' | 'news'>>;
  /** Makes every type of its events happen, by real commands: what the next stored history is written by. */
  readonly story?: (tale: Tale) => Promise<void>;
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
export const alsoTaken = found.flatMap((one) => one.alsoTaken ?? []);
export const bodies = merged((one) => one.bodies);
export const refusedNext = merged((one) => one.refusedNext);
export const lastOfAll = found.flatMap((one) => one.lastOfAll ?? []);
export const payloads = merged((one) => one.payloads);
export const followedBy = merged((one) => one.followedBy);
export const neverTo = merged((one) => one.neverTo);
export const samples = merged((one) => one.samples);
export const filters = merged((one) => one.filters);
export const reactions = merged((one) => one.reactions);
export const marks = found.flatMap((one) => one.marks ?? []);
export const alsoRead = found.flatMap((one) => one.alsoRead ?? []);
const isThere = <T>(part: T | undefined): part is T => part !== undefined;
export const makes = found.map((one) => one.makes).filter(isThere);
export const belongings = found.map((one) => one.belongings).filter(isThere);
export const belongingsOfAthlete = found.map((one) => one.belongingsOfAthlete).filter(isThere);
export const stories = found.map((one) => one.story).filter(isThere);

for (const row of [...Object.values(calls), ...Object.values(undos), ...Object.values(sight)])
  if (!(row in rows) && !openTo.includes(row)) throw new Error(`No feature has the row "${row}".`);
