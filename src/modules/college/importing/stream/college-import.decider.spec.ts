import { describe, expect, it } from '@jest/globals';
import { specify } from '../../../../kernel/specification.js';
import { collegeImportDecider, type BeginImport } from './college-import.decider.js';
import {
  CollegeImportBegun,
  CollegeImportFinished,
  CollegeImportUndoBegun,
  CollegeImportUndone,
} from './college-import.events.js';

const importId = 'import-1';
const facts = {
  importId,
  planId: 'plan-1' as string | null,
  kind: 'scorecard',
  year: '2021-22',
  fileName: 'scorecard.csv',
  addNew: false,
  overwrite: false,
} as const;
const begin: BeginImport = { type: 'BeginImport', ...facts };
const begun = CollegeImportBegun(facts);
const finished = CollegeImportFinished({ importId, edited: 3, added: 1, refused: 2 });
const undoBegun = CollegeImportUndoBegun({ importId, byCommand: false });
const undone = CollegeImportUndone({ importId, changes: 3, archived: 1, stays: [] });
const { given } = specify(collegeImportDecider);
const undo = { type: 'BeginUndo', byCommand: false } as const;

describe('an import of colleges', () => {
  it('is written by one at a time: of two plans for one file the first', () => {
    expect(given().when(begin).events).toEqual([begun]);
    expect(given(begun).when(begin).events).toEqual([]);
    for (const planId of ['plan-2', null])
      expect(given(begun).when({ ...begin, planId }).error).toMatchObject({ code: 'import-running' });
  });

  it('is written again once it is over, and once it was taken back', () => {
    const anew = { ...begin, planId: 'plan-2' };
    expect(given(begun, finished).when(anew).events).toHaveLength(1);
    expect(given(begun, finished, undoBegun).when(anew).error).toMatchObject({ code: 'import-running' });
    expect(given(begun, finished, undoBegun, undone).when(anew).events).toHaveLength(1);
  });

  it('ends once', () => {
    const finish = { type: 'FinishImport', edited: 3, added: 1, refused: 2 } as const;
    expect(given(begun).when(finish).events).toEqual([finished]);
    expect(given(begun, finished).when(finish).events).toEqual([]);
    expect(given().when(finish).error).toMatchObject({ kind: 'not-found' });
  });

  it('is taken back once, not while a job writes it, but where a command was cut short', () => {
    expect(given(begun, finished).when(undo).events).toEqual([undoBegun]);
    expect(given(begun).when(undo).error).toMatchObject({ code: 'import-running' });
    expect(given(CollegeImportBegun({ ...facts, planId: null })).when(undo).events).toEqual([undoBegun]);
    expect(given(begun, finished, undoBegun).when(undo).events).toEqual([]);
    expect(given(begun, finished, undoBegun, undone).when(undo).error).toMatchObject({ code: 'import-undone' });
  });

  it('names the first hundred of what stays', () => {
    const stays = Array.from({ length: 101 }, (_, index) => ({ name: `College ${index}`, reason: 'changed since' }));
    const end = { type: 'FinishUndo', changes: 0, archived: 0, stays } as const;
    expect(given(begun, finished, undoBegun).when(end).events).toEqual([
      CollegeImportUndone({ importId, changes: 0, archived: 0, stays: stays.slice(0, 100) }),
    ]);
    expect(given(begun, finished).when(end).events).toEqual([]);
  });
});
