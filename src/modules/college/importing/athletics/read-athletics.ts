import type { Program } from '../../../../../contract/college/college.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import type { Refusal } from '../import-plan.js';
import type { ImportedCollege } from '../imported-college.js';
import { matchingKey } from '../matching/matching-key.js';
import { examineFile } from '../reading/examine-file.js';
import type { OpenBytes } from '../reading/open-bytes.js';
import { importIdOf, type ReadFile } from '../reading/read-file.js';
import { athleticsLines } from './athletics-file.js';
import { athleticsRow, type AthleticsRow } from './athletics-row.js';

/**
 * Reads an athletics file: a row for each college and sport, brought together by college.
 * @param season `2025-26`: of rows that do not say theirs
 * @param sport of a file without that column
 * @throws ImportRefused for a file that is none; what the system says of one that cannot be read
 */
export async function readAthletics(open: OpenBytes, season: string, sport: Sport | null): Promise<ReadFile> {
  const { sha256, encoding } = await examineFile(open);
  const colleges = new Map<string, AthleticsRow[]>();
  const refusals: Refusal[] = [];
  for await (const line of athleticsLines(open, encoding)) {
    const row =
      'unreadable' in line
        ? { line: line.line, unitId: undefined, name: undefined, reason: line.unreadable }
        : athleticsRow(line.line, line.cells, { season, sport });
    if ('reason' in row) refusals.push({ ...row, field: undefined });
    else colleges.set(keyOf(row), [...(colleges.get(keyOf(row)) ?? []), row]);
  }
  const rows = [...colleges.values()].flatMap((of) => together(of, refusals) ?? []);
  return { importId: importIdOf('athletics', sport ? `${season}|${sport}` : season, sha256), encoding, rows, refusals };
}

const keyOf = ({ unitId, name, state, city }: AthleticsRow): string =>
  unitId === undefined ? [state, matchingKey(name), matchingKey(city ?? '')].join('|') : String(unitId);

/** What the rows of one college say. Of two for one sport the first counts. */
function together(rows: readonly AthleticsRow[], refusals: Refusal[]): ImportedCollege | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const programs: Partial<Record<Sport, Program>> = {};
  const coaches: Partial<Record<Sport, readonly string[]>> = {};
  const lines = new Map<Sport, number>();
  for (const { line, unitId, name, sport, program, coaches: named } of rows) {
    const earlier = lines.get(sport);
    if (earlier === undefined) {
      lines.set(sport, line);
      programs[sport] = program;
      if (named.length > 0) coaches[sport] = named;
    } else refusals.push({ line, unitId, name, field: sport, reason: `line ${earlier} says this already` });
  }
  const { line, unitId, name, city, state } = first;
  const told = { name, ...(unitId && { unitId }), ...(city && { city }), ...(state && { state }) };
  return {
    line,
    facts: { ...told, ...programs },
    coaches,
    onlyTells: ['unitId', 'name', 'city', 'state'],
    refused: [],
  };
}
