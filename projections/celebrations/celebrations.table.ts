import type { CelebrationPriority, CelebrationType } from '../../contract/celebration/vocabulary.js';
import type { OfferType } from '../../contract/college-interest/vocabulary.js';
import { boolean, orNull, text, timestamp } from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';

export const celebrationsVersion = versionOf('celebrations');

/** A good moment of an athlete, as long as it holds and after. */
export const celebrationTable = readTable({
  of: celebrationsVersion,
  name: 'celebration',
  key: ['fact'],
  columns: {
    /** What it is about, e.g. `offer:<interest>`: told twice, it is celebrated once. */
    fact: text(),
    /** Id of the event that is celebrated, or made of it. */
    celebration_id: text(),
    type: text<CelebrationType>(),
    priority: text<CelebrationPriority>(),
    athlete_id: text(),
    /** The athlete's team at that time; null without one. */
    team_id: orNull(text()),
    college_id: orNull(text()),
    college_interest_id: orNull(text()),
    offer_type: orNull(text<OfferType>()),
    coach_name: orNull(text()),
    /** User id of who told of it. */
    told_by: text(),
    happened_at: timestamp(),
    /** False once it was taken back: nobody sees it, until it is true again. */
    holds: boolean(),
  },
  indexes: [['celebration_id'], ['athlete_id', 'happened_at'], ['team_id', 'priority', 'happened_at']],
});
export type CelebrationRow = RowOf<typeof celebrationTable>;

/** Who has seen which celebration. */
export const celebrationSeenTable = readTable({
  of: celebrationsVersion,
  name: 'celebration_seen',
  key: ['user_id', 'celebration_id'],
  columns: { user_id: text(), celebration_id: text() },
});
