import type pg from 'pg';
import { flagOverrides, flagsProjection, whereIsFlag } from '../../../projections/flags.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { FLAG_SOURCE, type FlagSource } from '../../platform/flags/flags.js';
import { feature, FEATURES, type Feature } from '../feature.js';
import { flagHandlers } from './flag.api.js';
import { flagDecider } from './flag.decider.js';

const source = {
  provide: FLAG_SOURCE,
  inject: [FEATURES, DATABASE_POOL],
  useFactory: (features: readonly Feature[], pool: pg.Pool): FlagSource => ({
    declared: features.flatMap((one) => one.flags),
    overrides: () => flagOverrides(pool),
  }),
};

/** Parts of the product that admins turn off and on for everyone, while it runs. */
export const flag = feature({
  name: 'flag',
  // Everyone hears that one was switched: their session says which are off.
  resources: [{ decider: flagDecider, seenBy: 'flag.read', target: { noun: 'Flag', find: whereIsFlag } }],
  kinds: [{ key: 'flags', label: 'Feature flags', events: flagDecider.events }],
  handlers: flagHandlers,
  readModels: [flagsProjection],
  providers: [source],
  exports: [FLAG_SOURCE],
});
