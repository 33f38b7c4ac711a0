import { feature } from '../feature.js';
import { Observations } from './observations.js';
import { operationHandlers } from './operations.api.js';

/** What those who run the platform look at and set going again. */
export const operations = feature({
  name: 'operations',
  resources: [
    // The state of all read models is one topic.
    { name: 'read-models', seenBy: 'operations.read' },
  ],
  handlers: operationHandlers,
  providers: [Observations],
});
