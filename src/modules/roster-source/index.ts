import {
  countFailingSources,
  rosterSourcesProjection,
  whereIsRosterSource,
} from '../../../projections/roster-sources.js';
import { readingRunsProjection, whereIsReadingRun } from '../../../projections/reading-runs.js';
import { Config } from '../../platform/config/config.js';
import { Fetcher } from '../../platform/fetching/fetcher.js';
import { feature } from '../feature.js';
import { readingRunHandlers } from './reading-run.api.js';
import { readingRunDecider } from './reading-run.decider.js';
import { ReadAllSources, WorkOnReadingRuns } from './reading-run.policies.js';
import { AskForReading, rosterSourceHandlers } from './roster-source.api.js';
import { rosterSourceDecider } from './roster-source.decider.js';
import { rosterSourceDemo } from './roster-source.demo.js';
import { ReadingSchedules, ReadRosterSource } from './roster-source.policies.js';
import { regularWork } from '../../platform/clock/regularly.js';

export const rosterSource = feature({
  name: 'roster-source',
  resources: [
    {
      decider: rosterSourceDecider,
      seenBy: 'roster.review',
      target: { noun: 'Roster page', find: whereIsRosterSource },
    },
    { decider: readingRunDecider, seenBy: 'roster.review', target: { noun: 'Run', find: whereIsReadingRun } },
    { name: 'roster-sources', seenBy: 'roster.review' },
  ],
  kinds: [
    {
      key: 'rosterSources',
      label: 'Roster pages',
      events: [...rosterSourceDecider.events, ...readingRunDecider.events],
    },
  ],
  readModels: [rosterSourcesProjection, readingRunsProjection],
  waiting: [
    {
      key: 'failingRosterPages',
      what: ['failing roster page', 'failing roster pages'],
      to: '/admin/colleges/linking?health=failing',
      wrong: true,
      count: ({ pool }) => countFailingSources(pool),
    },
  ],
  demo: rosterSourceDemo,
  handlers: [...rosterSourceHandlers, ...readingRunHandlers],
  providers: [
    AskForReading,
    ReadingSchedules,
    regularWork(ReadingSchedules, { everyMinutes: 1, role: 'worker', run: (schedules) => schedules.run() }),
    ReadRosterSource,
    ReadAllSources,
    WorkOnReadingRuns,
    {
      provide: Fetcher,
      inject: [Config],
      useFactory: ({ publicUrl }: Config) => new Fetcher({ contact: publicUrl }),
    },
  ],
});
