import type { ImportOutcome } from './run-import.js';
import type { UndoneImport } from './undo-import.js';

/** What an import found, or did, for a terminal. */
export function describeImport({ importId, encoding, plan, applied }: ImportOutcome): string {
  const { edits, additions, notMatched, refusals } = plan;
  const by = (matched: 'unitid' | 'name') => edits.filter(({ matchedBy }) => matchedBy === matched).length;
  const changed = edits.filter(({ changes }) => changes.length > 0);
  const kept = edits.reduce((sum, edit) => sum + edit.kept.length, 0);
  const archived = edits.filter((edit) => edit.archived).length;
  const wholeRows = refusals.filter(({ field }) => field === undefined).length;
  return lines([
    `import ${importId}`,
    encoding !== 'utf-8' && 'The file is not UTF-8: it was read as Windows-1252 (Latin-1).',
    counted('matched by UNITID', by('unitid')),
    counted('matched by name', by('name')),
    counted('not matched', notMatched.length),
    counted(applied ? 'created' : 'would be created', applied?.added ?? additions.length),
    counted(applied ? 'changed' : 'would be changed', applied?.edited ?? changed.length),
    counted('unchanged', edits.length - changed.length),
    counted('refused rows', wholeRows),
    counted('refused fields', refusals.length - wholeRows),
    kept > 0 && `${counted('facts kept', kept)}   written by an admin; --overwrite replaces them`,
    archived > 0 && `${counted('archived', archived)}   an import does not bring them back`,
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
