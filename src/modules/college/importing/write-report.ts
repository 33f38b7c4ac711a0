import { stringify } from 'csv-stringify';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportPlan } from './import-plan.js';
import { linesOf, type LineOutcome } from './planned-lines.js';

const columns = ['what', 'line', 'unitid', 'college', 'field', 'from', 'to', 'reason'] as const;
type ReportLine = Partial<Record<(typeof columns)[number], string | number | undefined>>;

/** A CSV line for each change, each fact of a new college, each fact that was kept and each refusal. */
export function reportOf(plan: ImportPlan): Readable {
  const csv = stringify({
    header: true,
    columns: [...columns],
    // A cell of a file must be no formula of whoever opens the report.
    escape_formulas: true,
  });
  return Readable.from(reportLines(plan)).pipe(csv);
}

export async function writeReport(path: string, plan: ImportPlan): Promise<void> {
  await pipeline(reportOf(plan), createWriteStream(path));
}

function* reportLines(plan: ImportPlan): Generator<ReportLine> {
  for (const { outcome, line, unitId, college, changes, field, reason } of linesOf(plan)) {
    const told = { what: outcome, line, unitid: unitId, college, reason };
    if (changes.length === 0) yield { ...told, field };
    for (const change of changes)
      yield { ...told, field: fieldOf(change), from: cell(change.from), to: cell(change.to) };
  }
}

const fieldOf = (change: LineOutcome['changes'][number]): string =>
  'coachesOf' in change ? `${change.coachesOf} coaches` : change.field;

const cell = (value: unknown): string | number =>
  typeof value === 'number' || typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value);
