import { describe, expect, it } from '@jest/globals';
import { describeImport, describeUndo } from './describe-import.js';
import type { ImportedCollege, ImportPlan, PlannedEdit } from './import-plan.js';

const row: ImportedCollege = {
  line: 2,
  facts: { unitId: 153603, name: 'Iowa State University', state: 'IA' },
  coaches: {},
  onlyTells: ['name'],
  refused: [],
};
const edit: PlannedEdit = {
  ...{ kind: 'edit', row, matchedBy: 'unitid', collegeId: 'college-1', name: 'Iowa State University', revision: 0 },
  archived: false,
  changes: [],
  coaches: [],
  kept: [],
  older: { changes: [], coaches: [] },
};
const change = { field: 'enrollment', from: 1, to: 2 } as const;
const refusal = { line: 3, unitId: undefined, name: undefined, field: undefined, reason: 'it is wrong' };
const plan: ImportPlan = {
  edits: [edit, { ...edit, matchedBy: 'name', changes: [change], kept: [change, change], archived: true }],
  additions: [],
  closures: [],
  merged: [],
  notMatched: [row, row],
  refusals: [refusal, refusal, { ...refusal, field: 'zip' }],
};
const outcome = { importId: 'import-1', encoding: 'utf-8', plan, applied: undefined } as const;

/** What is counted, with how many. */
const counts = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(\D+?) +(\d+)\b/gm)].map(([, what = '', count]): [string, number] => [what, Number(count)]),
  );

describe('the words of an import', () => {
  it('count what would happen, and say that nothing did', () => {
    const text = describeImport(outcome);
    expect(counts(text)).toEqual({
      ...{ 'matched by UNITID': 1, 'matched by name': 1, 'not matched': 2, 'would be created': 0 },
      ...{ 'would be changed': 1, unchanged: 1, 'rejected rows': 2, 'rejected fields': 1 },
      ...{ 'facts kept': 2, archived: 1 },
    });
    expect(text).toContain('Nothing was written.');
    expect(text).not.toContain('Latin-1');
  });

  it('say what was written, how it is taken back, and how the file was read', () => {
    const text = describeImport({ ...outcome, encoding: 'windows-1252', applied: { edited: 5, closed: 0, added: 4 } });
    expect(counts(text)).toMatchObject({ created: 4, changed: 5 });
    expect(text).toContain('npm run import -- undo import-1');
    expect(text).toContain('Latin-1');
  });

  it('name what is newer than the file, what closed, and what got another number', () => {
    const closure = {
      kind: 'close',
      row,
      matchedBy: 'unitid',
      collegeId: 'college-2',
      name: 'Closed College',
    } as const;
    const closures = [
      { ...closure, revision: 0, archived: false, into: undefined, older: false },
      { ...closure, revision: 0, archived: false, into: undefined, older: true },
    ];
    const number = { field: 'unitId', from: 153604, to: 153603 } as const;
    const renumbered = { ...edit, changes: [number], older: { changes: [change], coaches: [] } };
    const merged = [{ row, collegeId: 'college-1', name: 'Iowa State University' }];
    const text = describeImport({ ...outcome, plan: { ...plan, edits: [renumbered], closures, merged } });
    expect(counts(text)).toMatchObject({ 'would be closed': 1, 'new UNITID': 1, merged: 1, 'newer facts kept': 2 });
  });

  it('name what an undo left', () => {
    const refused = [{ name: 'Grand View University', reason: 'It changed.' }];
    const text = describeUndo({ undone: 3, archived: 1, before: 2, refused });
    expect(counts(text)).toMatchObject({ undone: 3, archived: 1, 'undone before': 2, 'not undone': 1 });
    expect(text).toContain('Grand View University: It changed.');
  });
});
