import type { Projection } from './projection.js';
import { tableNames } from './read-schema.js';

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

  find(name: string): Projection | undefined {
    return this.byName.get(name);
  }
}

function refuseTwice(what: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`There are two of the ${what} "${twice}".`);
}
