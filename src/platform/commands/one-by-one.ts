/** Runs work on one key one after the other in this process, because concurrent attempts would only collide. */
export class OneByOne {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(thing: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(thing);
    const mine = before ? before.then(work, work) : work();
    this.last.set(thing, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(thing) === mine) this.last.delete(thing);
    }
  }
}
