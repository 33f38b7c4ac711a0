import { seasonRolloversProjection } from '../../../projections/season-rollovers.js';
import { feature } from '../feature.js';
import { notice } from '../notice.js';
import { seasonRolloverHandlers } from './season-rollover.api.js';
import { seasonRolloverDecider } from './season-rollover.decider.js';
import { seasonRolloverDemo } from './season-rollover.demo.js';
import { SeasonRolloverFinished, SeasonRolloverUndone } from './season-rollover.events.js';
import { FollowSeasonRollovers, RollOverSeason, UndoSeasonRollover } from './season-rollover.policies.js';

const to = { admins: () => '/admin/college-season' };

/** Moves the rosters of one season on to the next. */
export const seasonRollover = feature({
  name: 'season-rollover',
  // The list of rollovers is one topic.
  resources: [{ name: 'season-rollovers', seenBy: 'roster.review' }],
  deciders: [seasonRolloverDecider],
  kinds: [{ key: 'seasonRollovers', label: 'Season rollovers', events: seasonRolloverDecider.events }],
  readModels: [seasonRolloversProjection],
  notices: [
    notice(SeasonRolloverFinished, { many: 'finished season rollovers', to, alsoToDoer: true }),
    notice(SeasonRolloverUndone, { many: 'undone season rollovers', to, alsoToDoer: true }),
  ],
  demo: seasonRolloverDemo,
  handlers: seasonRolloverHandlers,
  providers: [FollowSeasonRollovers, RollOverSeason, UndoSeasonRollover],
});
