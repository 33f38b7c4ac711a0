/** How long whatever can not be taken back (a mail) waits behind a change that can be (domain.md). */
export const UNDO_WINDOW_MS = 10_000;

/** Nest injection token of another window, in milliseconds, where one is provided. */
export const UNDO_WINDOW = Symbol('UndoWindow');
