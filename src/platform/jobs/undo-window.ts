/** The delay of what cannot be undone (an email) behind a change that can (domain.md). */
export const UNDO_WINDOW_MS = 10_000;

/** Nest injection token of another window, in milliseconds, if provided. */
export const UNDO_WINDOW = Symbol('UndoWindow');
