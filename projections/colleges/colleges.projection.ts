import { topics } from '../../contract/live/live.js';
import { idOf } from '../../src/kernel/event.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { collegeRows } from './colleges.fold.js';
import { collegesVersion } from './colleges.table.js';

/** Every college with its facts, including archived ones. */
export const collegesProjection = readModel({
  ...collegesVersion,
  tables: [collegeRows],
  topics: ({ stream }) => [topics.college(idOf(stream))],
});
