import { feature } from '../feature.js';
import { DeadLetters } from '../../platform/jobs/dead-letters.js';
import { ReadModels } from '../../platform/projections/read-models.js';
import { Observations } from './observations.js';
import { operationHandlers } from './operations.api.js';
import { WhatWaits } from './what-waits.js';

/** What those who run the platform look at and set going again. */
export const operations = feature({
  name: 'operations',
  resources: [
    // The state of all read models is one topic.
    { name: 'read-models', seenBy: 'operations.read' },
  ],
  waiting: [
    {
      key: 'log',
      what: ['event log that can’t be read', 'event logs that can’t be read'],
      to: '/admin/platform',
      wrong: true,
      count: async ({ get }) => ((await get(ReadModels).isLogThere()) ? 0 : 1),
    },
    {
      key: 'stopped',
      what: ['stopped read model or reaction', 'stopped read models or reactions'],
      to: '/admin/platform',
      wrong: true,
      count: async ({ get }) => {
        const all = await get(ReadModels).status();
        return all.filter(({ status }) => status === 'failed' || status === 'stopped').length;
      },
    },
    {
      key: 'deadLetters',
      what: ['failed email or job', 'failed emails and jobs'],
      to: '/admin/platform?tab=dead-letters',
      wrong: true,
      count: async ({ get }) => (await get(DeadLetters).list({ limit: 1, offset: 0 })).total,
    },
  ],
  handlers: operationHandlers,
  providers: [Observations, WhatWaits],
});
