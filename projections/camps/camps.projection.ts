import { topics } from '../../contract/live/live.js';
import { idOf } from '../../src/kernel/event.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { campRows, savedCampRows } from './camps.fold.js';
import { campsVersion } from './camps.table.js';

/** Every camp, past and deleted ones too, and which athlete has saved which. */
export const campsProjection = readModel({
  ...campsVersion,
  tables: [campRows, savedCampRows],
  topics: ({ stream, type }) => {
    if (type === 'PersonErased') return [];
    return [stream.startsWith('camp-') ? topics.camp(idOf(stream)) : topics.savedCamps(idOf(stream))];
  },
});
