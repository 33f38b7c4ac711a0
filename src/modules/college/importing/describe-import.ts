import type { ImportOutcome } from './run-import.js';
import { summarizePlan } from './summarize-plan.js';
import type { UndoneImport } from './undo-import.js';

/** What an import found, or did, for a terminal. */
export function describeImport({ importId, encoding, plan, applied }: ImportOutcome): string {
  const found = summarizePlan(plan);
  return lines([
    `import ${importId}`,
    encoding !== 'utf-8' && 'The file is not UTF-8: it was read as Windows-1252 (Latin-1).',
    counted('matched by UNITID', found.matchedByUnitId),
    counted('matched by name', found.matchedByName),
    counted('not matched', found.notMatched),
    counted(applied ? 'created' : 'would be created', applied?.added ?? found.created),
    counted(applied ? 'changed' : 'would be changed', applied?.edited ?? found.changed),
    counted('unchanged', found.unchanged),
    counted('refused rows', found.refusedLines),
    counted('refused fields', found.refusedFields),
    found.kept > 0 && `${counted('facts kept', found.kept)}   written by an admin; --overwrite replaces them`,
    found.archived > 0 && `${counted('archived', found.archived)}   an import does not bring them back`,
    applied
      ? `To take it back: npm run import -- undo ${importId}`
      : 'Nothing was written. Run it again with --apply to write it.',
  ]);
}

/** What became of an undo, with each change that stays. */
export const describeUndo = ({ undone, archived, before, refused }: UndoneImport): string =>
  lines([
    counted('taken back', undone),
    counted('archived', archived),
    counted('taken back before', before),
    counted('refused', refused.length),
    ...refused.map(({ name, reason }) => `  ${name}: ${reason}`),
  ]);

const counted = (what: string, count: number): string => `${what.padEnd(20)}${String(count).padStart(6)}`;

const lines = (said: readonly (string | false)[]): string => `${said.filter(Boolean).join('\n')}\n`;
