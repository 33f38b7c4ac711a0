import { collegeRostersProjection } from '../../../projections/college-rosters/college-rosters.projection.js';
import { countOpenDifferences, whereIsRoster } from '../../../projections/college-rosters/college-rosters.queries.js';
import { rosterRunsProjection, whereIsRosterRun } from '../../../projections/roster-runs.js';
import { feature } from '../feature.js';
import { collegeRosterHandlers } from './college-roster.api.js';
import { collegeRosterDecider } from './college-roster.decider.js';
import { ImportRoster } from './import-roster.js';
import { rosterAnalyticsHandlers } from './roster-analytics.api.js';
import { rosterRunHandlers } from './roster-run.api.js';
import { rosterRunDecider } from './roster-run.decider.js';
import { RunOverRosters, WorkOnRosterRuns } from './roster-run.policies.js';

export const collegeRoster = feature({
  name: 'college-roster',
  resources: [
    { decider: collegeRosterDecider, seenBy: 'roster.review', target: { noun: 'Roster', find: whereIsRoster } },
    { decider: rosterRunDecider, seenBy: 'roster.review', target: { noun: 'Run', find: whereIsRosterRun } },
    // Rosters are one topic: what of them is approved, everyone may see.
    { name: 'college-rosters', seenBy: 'college.read' },
  ],
  kinds: [
    {
      key: 'collegeRosters',
      label: 'College rosters',
      events: [...collegeRosterDecider.events, ...rosterRunDecider.events],
    },
  ],
  readModels: [collegeRostersProjection, rosterRunsProjection],
  waiting: [
    {
      key: 'rosterDifferences',
      what: ['roster difference', 'roster differences'],
      to: '/admin/rosters',
      count: ({ pool }) => countOpenDifferences(pool),
    },
  ],
  handlers: [...collegeRosterHandlers, ...rosterAnalyticsHandlers, ...rosterRunHandlers],
  providers: [ImportRoster, RunOverRosters, WorkOnRosterRuns],
  exports: [ImportRoster],
});
