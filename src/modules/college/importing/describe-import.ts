import { stringify } from 'csv-stringify';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writable } from '../../../kernel/plain-text.js';
import { type ImportPlan, summarizePlan } from './import-plan.js';
import { type LineOutcome, linesOf } from './planned-lines.js';
import type { ImportOutcome } from './run-import.js';
import type { UndoneImport } from './undo-import.js';

/** What an import found, or did, for a terminal. */
export function describeImport({ importId, encoding, plan, applied }: ImportOutcome): string {
  const found = summarizePlan(plan);
  return lines([
    `import ${importId}`,
    encoding !== 'utf-8' && 'The file isn’t UTF-8, so it was read as Windows-1252 (Latin-1).',
    counted('matched by UNITID', found.matchedByUnitId),
    counted('matched by name', found.matchedByName),
    counted('not matched', found.notMatched),
    counted(applied ? 'created' : 'would be created', applied?.added ?? found.created),
    counted(applied ? 'changed' : 'would be changed', applied?.edited ?? found.changed + found.renumbered),
    found.closed > 0 &&
      `${counted(applied ? 'closed' : 'would be closed', applied?.closed ?? found.closed)}   archived`,
    found.renumbered > 0 && counted('new UNITID', found.renumbered),
    found.merged > 0 && `${counted('merged', found.merged)}   closed, and part of another college now`,
    counted('unchanged', found.unchanged),
    counted('rejected rows', found.refusedLines),
    counted('rejected fields', found.refusedFields),
    found.kept > 0 && `${counted('facts kept', found.kept)}   entered by an admin; use --overwrite to replace them`,
    found.older > 0 &&
      `${counted('newer facts kept', found.older)}   the file is older; use --take-older to replace them`,
    found.archived > 0 && `${counted('archived', found.archived)}   an import doesn’t restore them`,
    applied
      ? `To undo it: npm run import -- undo ${importId}`
      : 'Nothing was written. Run it again with --apply to write the changes.',
  ]);
}

/** What became of an undo, with each change that stays. */
export const describeUndo = ({ undone, archived, before, refused }: UndoneImport): string =>
  lines([
    counted('undone', undone),
    counted('archived', archived),
    counted('undone before', before),
    counted('not undone', refused.length),
    ...refused.map(({ name, reason }) => `  ${name}: ${reason}`),
  ]);

const counted = (what: string, count: number): string => `${what.padEnd(20)}${String(count).padStart(6)}`;

const lines = (said: readonly (string | false)[]): string => `${said.filter(Boolean).join('\n')}\n`;

const columns = ['what', 'line', 'unitid', 'college', 'field', 'from', 'to', 'reason'] as const;
type ReportLine = Partial<Record<(typeof columns)[number], string | number | undefined>>;

/** A CSV line for each change, each fact of a new college, each fact that was kept and each refusal. */
export function reportOf(plan: ImportPlan): Readable {
  const csv = stringify({
    header: true,
    columns: [...columns],
    // A cell must not be a formula in the program that opens the report.
    escape_formulas: true,
  });
  return Readable.from(reportLines(plan)).pipe(csv);
}

export async function writeReport(path: string, plan: ImportPlan): Promise<void> {
  await pipeline(reportOf(plan), createWriteStream(path));
}

function* reportLines(plan: ImportPlan): Generator<ReportLine> {
  for (const { outcome, line, unitId, college, changes, field, reason } of linesOf(plan)) {
    const told = {
      what: outcome,
      line,
      unitid: unitId,
      college: writable(college ?? ''),
      reason: writable(reason ?? ''),
    };
    if (changes.length === 0) yield { ...told, field };
    for (const change of changes)
      yield { ...told, field: fieldOf(change), from: cell(change.from), to: cell(change.to) };
  }
}

const fieldOf = (change: LineOutcome['changes'][number]): string =>
  'coachesOf' in change ? `${change.coachesOf} coaches` : change.field;

const cell = (value: unknown): string | number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string'
      ? writable(value)
      : value === null || value === undefined
        ? ''
        : JSON.stringify(value);
