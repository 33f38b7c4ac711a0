import type { ImportKind, ImportStatus } from '../../../../../contract/college-import/vocabulary.js';
import type { Decider, Past } from '../../../../kernel/decider.js';
import { conflict, notFound } from '../../../../kernel/errors.js';
import { streamsOf } from '../../../../kernel/stream.js';
import {
  CollegeImportBegun,
  collegeImportEvents,
  CollegeImportFinished,
  CollegeImportUndoBegun,
  CollegeImportUndone,
  type CollegeImportEvent,
} from './college-import.events.js';

export interface ImportState {
  readonly importId: string;
  readonly status: ImportStatus;
  /** What is, or was last, written. */
  readonly planId: string | null;
}

export interface BeginImport {
  readonly type: 'BeginImport';
  readonly importId: string;
  readonly planId: string | null;
  readonly kind: ImportKind;
  readonly year: string;
  readonly fileName: string;
  readonly addNew: boolean;
  readonly overwrite: boolean;
}

export type ImportCommand =
  | BeginImport
  | { readonly type: 'FinishImport'; readonly edited: number; readonly added: number; readonly refused: number }
  | { readonly type: 'BeginUndo'; readonly byCommand: boolean }
  | {
      readonly type: 'FinishUndo';
      readonly changes: number;
      readonly archived: number;
      readonly stays: readonly { readonly name: string; readonly reason: string }[];
    };

/** Most of what stays that is named. */
const MAX_NAMED = 100;

/** One file of one year: written by one at a time, taken back as a whole, and written again after that. */
export const collegeImportDecider: Decider<ImportState | undefined, ImportCommand, CollegeImportEvent> = {
  category: 'collegeImport',
  events: collegeImportEvents,
  initialState: undefined,
  evolve,
  decide,
};

/** `collegeImport-{id}`. */
export const collegeImports = streamsOf(collegeImportDecider);

function decide(command: ImportCommand, state: ImportState | undefined): readonly CollegeImportEvent[] {
  if (command.type === 'BeginImport') return begin(command, state);
  if (!state) throw notFound('Import');
  const { importId, status } = state;
  switch (command.type) {
    case 'FinishImport': {
      const { edited, added, refused } = command;
      return status === 'applying' ? [CollegeImportFinished({ importId, edited, added, refused })] : [];
    }
    case 'BeginUndo':
      return beginUndo(command.byCommand, state);
    case 'FinishUndo': {
      const { changes, archived, stays } = command;
      const named = stays.slice(0, MAX_NAMED).map(({ name, reason }) => ({ name, reason }));
      return status === 'undoing' ? [CollegeImportUndone({ importId, changes, archived, stays: named })] : [];
    }
  }
}

/** An interrupted import continues when the same one is written again. */
function begin({ type: _, ...facts }: BeginImport, state: ImportState | undefined): CollegeImportEvent[] {
  if (state?.status === 'undoing') throw running('undone');
  if (state?.status !== 'applying') return [CollegeImportBegun(facts)];
  if (state.planId !== facts.planId) throw running('applied');
  return [];
}

function beginUndo(byCommand: boolean, { importId, status, planId }: ImportState): CollegeImportEvent[] {
  if (status === 'undoing') return [];
  if (status === 'undone') throw conflict('import-undone', 'This import was already undone.');
  // A command that was cut short leaves what it had written: that can be taken back. A job goes on by itself.
  if (status === 'applying' && planId !== null) throw running('applied');
  return [CollegeImportUndoBegun({ importId, byCommand })];
}

const running = (how: 'applied' | 'undone') =>
  conflict('import-running', `This import is being ${how}. Please wait until that’s done.`);

function evolve(state: ImportState | undefined, { type, data }: Past<CollegeImportEvent>): ImportState | undefined {
  if (type === 'CollegeImportBegun') return { importId: data.importId, planId: data.planId, status: 'applying' };
  return state && { ...state, status: statusAfter[type] };
}

const statusAfter = {
  CollegeImportFinished: 'applied',
  CollegeImportUndoBegun: 'undoing',
  CollegeImportUndone: 'undone',
} as const;
