import { Global, Module } from '@nestjs/common';
import type pg from 'pg';
import { regularWork } from '../clock/regularly.js';
import { Config } from '../config/config.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { EVENT_CODEC } from '../event-store/event-codec.js';
import { EventDefinitions } from '../event-store/event-definitions.js';
import { ErasureKeySweep } from './rotate-erasure-key.js';
import { openWrapping } from './open-wrapping.js';
import { PersonKeys } from './person-keys.js';
import { SealedBytes } from './sealed-bytes.js';
import { SealingCodec } from './sealing-codec.js';

/** In every process: all personal data of the log is written and read through it. */
@Global()
@Module({
  providers: [
    {
      provide: PersonKeys,
      inject: [DATABASE_POOL, Config],
      useFactory: async (pool: pg.Pool, config: Config) => {
        await openWrapping(pool, config);
        return new PersonKeys(pool, config);
      },
    },
    {
      provide: EVENT_CODEC,
      inject: [EventDefinitions, PersonKeys],
      useFactory: (definitions: EventDefinitions, keys: PersonKeys) => new SealingCodec(definitions, keys),
    },
    SealedBytes,
    ErasureKeySweep,
    regularWork(ErasureKeySweep, {
      everyMinutes: 60,
      role: 'worker',
      when: ({ erasureKeys }) => erasureKeys !== undefined,
      run: (sweep) => sweep.sweep(),
    }),
  ],
  exports: [PersonKeys, EVENT_CODEC, SealedBytes],
})
export class SealingModule {}
