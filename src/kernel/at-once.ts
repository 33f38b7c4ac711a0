/**
 * Runs the work for every item, at most `most` at a time, in their order.
 * @returns the results in order
 * @throws the first error; other work may still be running
 */
export async function atOnce<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const left = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of left) results.set(index, await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}
