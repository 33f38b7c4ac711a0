import { v5 as uuidv5 } from 'uuid';
import type { Refusal } from '../import-plan.js';
import type { ImportedCollege } from '../imported-college.js';
import { examineFile, type Encoding } from '../reading/examine-file.js';
import { scorecardLines } from './scorecard-file.js';
import { scorecardRow } from './scorecard-row.js';

// Fixed for ever: a file that is imported again is the same import.
const IMPORTS = 'c2b5a1f0-3f57-4f7d-9b43-8a6a4f7d5e10';

export interface ScorecardFile {
  /** Of this file, for this year: running it again goes on with it. */
  readonly importId: string;
  readonly encoding: Encoding;
  readonly rows: readonly ImportedCollege[];
  /** The lines that nothing could be made of. */
  readonly refusals: readonly Refusal[];
}

/**
 * Reads an institution file of the College Scorecard, line by line.
 * @param year `2021-22`
 * @throws ImportRefused for a file that is none; what the system says of one that cannot be read
 */
export async function readScorecard(path: string, year: string): Promise<ScorecardFile> {
  const { sha256, encoding } = await examineFile(path);
  const rows: ImportedCollege[] = [];
  const refusals: Refusal[] = [];
  const refuse = (line: number, reason: string) =>
    refusals.push({ line, unitId: undefined, name: undefined, field: undefined, reason });
  for await (const line of scorecardLines(path, encoding)) {
    if ('unreadable' in line) refuse(line.line, line.unreadable);
    else {
      const row = scorecardRow(line.line, line.cells);
      if ('reason' in row) refuse(row.line, row.reason);
      else rows.push(row);
    }
  }
  return { importId: uuidv5(`scorecard|${year}|${sha256}`, IMPORTS), encoding, rows, refusals };
}
