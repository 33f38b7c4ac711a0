import DataLoader from 'dataloader';
import { isAway } from './away.js';

/** Most keys in one statement. */
const MOST = 200;

/**
 * A look-up by key. What is asked within one turn of the event loop goes to the database as one statement, sent once all of
 * it was asked, so that each answer is as fresh as if it had been asked for alone. Where the statement fails, each key is
 * asked for by itself: a bad one is in nobody else's way.
 * @param ask finds what there is of some keys, each given once; what it leaves out is undefined
 */
export function askedTogether<Found>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  const alone = async (key: string): Promise<Found | undefined | Error> => {
    try {
      return (await ask([key])).get(key);
    } catch (error) {
      return error as Error;
    }
  };
  const loader = new DataLoader<string, Found | undefined>(
    async (keys) => {
      const each = [...new Set(keys)];
      try {
        const found = await ask(each);
        return keys.map((key) => found.get(key));
      } catch (error) {
        if (each.length === 1 || isAway(error)) throw error;
        return Promise.all(keys.map(alone));
      }
    },
    { cache: false, maxBatchSize: MOST, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
}
