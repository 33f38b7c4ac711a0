import DataLoader from 'dataloader';
import { isAway } from './away.js';

/** Most keys in one statement. */
const MOST = 200;

/**
 * A look-up by key. Keys of one turn of the event loop go to the database as one statement, sent after all of them were
 * asked for, so each answer is current. If the statement fails, each key is asked for by itself, so a bad key affects
 * only itself.
 * @param ask returns the values of some distinct keys; missing ones are undefined
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
