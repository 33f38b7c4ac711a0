import type { Refusal } from '../import-plan.js';
import type { ImportedCollege } from '../imported-college.js';
import { examineFile } from '../reading/examine-file.js';
import type { OpenBytes } from '../reading/open-bytes.js';
import { importIdOf, type ReadFile } from '../reading/read-file.js';
import { scorecardLines } from './scorecard-file.js';
import { scorecardRow } from './scorecard-row.js';

/**
 * Reads an institution file of the College Scorecard, line by line.
 * @param year `2021-22`
 * @throws ImportRefused for a file that is none; what the system says of one that cannot be read
 */
export async function readScorecard(open: OpenBytes, year: string): Promise<ReadFile> {
  const { sha256, encoding } = await examineFile(open);
  const rows: ImportedCollege[] = [];
  const refusals: Refusal[] = [];
  const refuse = (line: number, reason: string) =>
    refusals.push({ line, unitId: undefined, name: undefined, field: undefined, reason });
  for await (const line of scorecardLines(open, encoding)) {
    if ('unreadable' in line) refuse(line.line, line.unreadable);
    else {
      const row = scorecardRow(line.line, line.cells);
      if ('reason' in row) refuse(row.line, row.reason);
      else rows.push(row);
    }
  }
  return { importId: importIdOf('scorecard', year, sha256), encoding, rows, refusals };
}
