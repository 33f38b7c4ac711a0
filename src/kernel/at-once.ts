/**
 * Does the work for every item, at most `most` at a time, begun in their order.
 * @returns what came of each, in their order
 * @throws what the work for one throws; that of others may be under way still
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
