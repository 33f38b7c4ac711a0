import type { RecordedEvent } from '../../kernel/event.js';
import type { Projection } from './projection.js';
import { followerName, tableNames } from './read-schema.js';

/** Every read model of the application, by name. */
export class Projections {
  private readonly byName: ReadonlyMap<string, Projection>;

  /** @throws on two of one name or with one table */
  constructor(readonly all: readonly Projection[]) {
    const names = all.map(({ name }) => name);
    refuseTwice('read model', names);
    refuseTwice('read table', all.flatMap(tableNames));
    this.byName = new Map(all.map((projection) => [projection.name, projection]));
  }

  /** Names of the read models that read an event of one of these types. */
  readersOf(types: readonly string[]): string[] {
    return this.all.filter((projection) => readsAny(projection, types)).map(({ name }) => name);
  }

  /** The live topics that these events change, as each read model says that reads them. */
  topicsOf(events: readonly RecordedEvent[]): ReadonlySet<string> {
    const topics = events.flatMap((event) =>
      this.all.flatMap((projection) => (readsAny(projection, [event.type]) ? (projection.topics?.(event) ?? []) : [])),
    );
    return new Set(topics);
  }

  find(name: string): Projection | undefined {
    return this.byName.get(name);
  }

  /** The follower's name of a read model or reaction: a read model's with its version, a reaction's own. */
  followerNameOf(name: string): string {
    const projection = this.find(name);
    return projection ? followerName(projection) : name;
  }
}

const readsAny = ({ reads }: Projection, types: readonly string[]): boolean =>
  reads === 'all' || reads.some(({ type }) => types.includes(type));

function refuseTwice(what: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`There are two of the ${what} "${twice}".`);
}
