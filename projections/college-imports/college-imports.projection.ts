import {
  CollegeImportBegun,
  CollegeImportFinished,
  CollegeImportUndoBegun,
  CollegeImportUndone,
} from '../../src/modules/college/importing/stream/college-import.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { change, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { collegeImportTable, type CollegeImportRow, collegeImportsVersion } from './college-imports.table.js';

const collegeImportRows = rowsOf(collegeImportTable).from({
  reads: [CollegeImportBegun, CollegeImportFinished, CollegeImportUndoBegun, CollegeImportUndone],
  key: ({ data }) => ({ import_id: data.importId }),
  on: {
    CollegeImportBegun: (_, event) => begun(event),
    CollegeImportFinished: change((_, { data: { edited, added, refused } }) => ({
      ...{ edited, added, refused },
      status: 'applied',
    })),
    CollegeImportUndoBegun: change(() => ({ status: 'undoing' })),
    CollegeImportUndone: change((_, { data: { changes, archived, stays }, occurredAt }) => ({
      ...{ archived, stays },
      status: 'undone',
      undone_changes: changes,
      undone_at: occurredAt,
    })),
  },
});

/** The imports of facts of colleges, and how far each is. */
export const collegeImportsProjection = readModel({
  ...collegeImportsVersion,
  tables: [collegeImportRows],
  topics: () => ['college-imports'],
});

function begun({ data, occurredAt, metadata }: Recorded<typeof CollegeImportBegun>): CollegeImportRow {
  const { importId, planId, kind, year, fileName } = data;
  return {
    import_id: importId,
    plan_id: planId,
    kind,
    year,
    file_name: fileName,
    status: 'applying',
    begun_by: metadata.actor.userId,
    begun_at: occurredAt,
    edited: 0,
    added: 0,
    refused: 0,
    undone_at: null,
    undone_changes: 0,
    archived: 0,
    stays: [],
  };
}
