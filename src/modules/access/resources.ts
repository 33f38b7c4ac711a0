import type { Resource } from './resource.js';

/** The resources of this process, as their features declare them. */
export class Resources {
  private readonly byName = new Map<string, Resource>();

  /** @throws Error when two of them have one name */
  constructor(resources: readonly Resource[]) {
    for (const resource of resources) {
      if (this.byName.has(resource.name)) throw new Error(`Two features declare the resource "${resource.name}".`);
      this.byName.set(resource.name, resource);
    }
  }

  find(name: string): Resource | undefined {
    return this.byName.get(name);
  }

  all(): readonly Resource[] {
    return [...this.byName.values()];
  }
}
