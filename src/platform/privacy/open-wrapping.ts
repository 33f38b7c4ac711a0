import type pg from 'pg';
import { ConfigError } from '../config/read-config.js';
import { beginErasureKeys } from './rotate-erasure-key.js';
import { refuseOtherMasterKey } from './wrapping-keys-there.js';
import { erasureKeyInUse, Wrappings, type WrappingKeys } from './wrappings.js';

/**
 * Before anybody reads or writes: master keys and erasure keys are what the database was written with. The first erasure key
 * is made here.
 * @throws ConfigError
 */
export async function openWrapping(pool: pg.Pool, keys: WrappingKeys): Promise<void> {
  const { erasureKeys } = keys;
  if (erasureKeys === undefined && (await erasureKeyInUse(pool)))
    throw new ConfigError(
      'TOUCHLINE_ERASURE_KEYS is not set, but people’s keys in this database are wrapped by keys in that directory.',
    );
  await refuseOtherMasterKey(pool, await new Wrappings(pool, keys).anew());
  if (erasureKeys === undefined) return;
  await beginErasureKeys(pool, erasureKeys).catch((error: unknown) => {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new ConfigError(`TOUCHLINE_ERASURE_KEYS is ${erasureKeys}, which must exist: ${error.message}`);
  });
}
