import { topics } from '../../contract/live/live.js';
import { idOf } from '../../src/kernel/event.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { collegeRows } from './colleges.fold.js';

/** Every college with what is known of it, archived ones too. */
export const collegesProjection = readModel({
  name: 'colleges',
  version: 4,
  tables: [collegeRows],
  topics: ({ stream }) => [topics.college(idOf(stream))],
});
