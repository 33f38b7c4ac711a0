/** Does what concerns the same thing one after the other, in this process: so many at once would only be in each other's way. */
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
