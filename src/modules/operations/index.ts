import { feature } from '../feature.js';
import { AdminController } from './admin.controller.js';
import { DeadLettersController } from './dead-letters.controller.js';
import { GetWaiting } from './get-waiting.query.js';
import { Observations } from './observations.js';
import { ReadModelsController } from './read-models.controller.js';

/** What those who run the platform look at and set going again. */
export const operations = feature({
  name: 'operations',
  resources: [
    // The state of all read models is one topic.
    { name: 'read-models', seenBy: 'operations.read' },
  ],
  controllers: [AdminController, ReadModelsController, DeadLettersController],
  providers: [GetWaiting, Observations],
});
