import { stringify } from 'csv-stringify';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Change, ImportPlan, PlannedEdit, Refusal } from './import-plan.js';

const columns = ['what', 'line', 'unitid', 'college', 'field', 'from', 'to', 'reason'] as const;
type ReportLine = Partial<Record<(typeof columns)[number], string | number | undefined>>;

/** Writes a CSV line for each change, each new college, each fact that was kept and each refusal. */
export async function writeReport(path: string, plan: ImportPlan): Promise<void> {
  const csv = stringify({
    header: true,
    columns: [...columns],
    // A cell of a file must be no formula of whoever opens the report.
    escape_formulas: true,
  });
  await pipeline(Readable.from(linesOf(plan)), csv, createWriteStream(path));
}

function* linesOf({ edits, additions, notMatched, refusals }: ImportPlan): Generator<ReportLine> {
  for (const edit of edits) {
    for (const change of edit.changes) yield changeLine('changed', edit, change);
    for (const change of edit.kept) yield { ...changeLine('kept', edit, change), reason: 'written by an admin' };
  }
  for (const { row, name, facts } of additions)
    for (const [field, to] of Object.entries(facts))
      yield { what: 'created', ...rowOf(row.line, row.facts.unitId, name), field, to: cell(to) };
  for (const { line, facts } of notMatched) yield { what: 'not matched', ...rowOf(line, facts.unitId, facts.name) };
  for (const refusal of refusals) yield refusalLine(refusal);
}

const changeLine = (what: string, { row, name }: PlannedEdit, { field, from, to }: Change): ReportLine => ({
  what,
  ...rowOf(row.line, row.facts.unitId, name),
  field,
  from: cell(from),
  to: cell(to),
});

const refusalLine = ({ line, unitId, name, field, reason }: Refusal): ReportLine => ({
  what: 'refused',
  ...rowOf(line, unitId, name),
  field,
  reason,
});

const rowOf = (line: number, unitid: number | undefined, college: string | undefined): ReportLine => ({
  line,
  unitid,
  college,
});

const cell = (value: unknown): string | number =>
  typeof value === 'number' || typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
