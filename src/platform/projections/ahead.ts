/**
 * The same items, each drawn and prepared while the one before is being handled: reading the log and writing rows overlap.
 * The source must end when its consumer is done with it (abort it before leaving early).
 */
export async function* ahead<T, R>(source: AsyncIterable<T>, prepare: (item: T) => Promise<R>): AsyncGenerator<R> {
  const items = source[Symbol.asyncIterator]();
  const draw = async (): Promise<R | undefined> => {
    const next = await items.next();
    return next.done ? undefined : prepare(next.value);
  };
  const drawn = (): Promise<R | undefined> => {
    const next = draw();
    // Its failure is met when its turn comes, not before.
    next.catch(() => undefined);
    return next;
  };
  for (let next = drawn(); ;) {
    const item = await next;
    if (item === undefined) return;
    next = drawn();
    yield item;
  }
}
