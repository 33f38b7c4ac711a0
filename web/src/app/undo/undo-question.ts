import type { UndoPreview } from '../../../../contract/history/undo.js';

/** `Redo` where what is taken back took something back itself. */
export type UndoLabel = 'Undo' | 'Redo';
export interface UndoAsked {
  readonly preview: UndoPreview;
  readonly label: UndoLabel;
  /** Who did it, where that was somebody else. */
  readonly by?: string | undefined;
}

/** The question that is asked before an undo takes more than one value away, or somebody else's words. One a page. */
export class UndoQuestion {
  private asked: UndoAsked | undefined;
  private resolve: ((yes: boolean) => void) | undefined;
  private readonly listeners = new Set<() => void>();

  ask(asked: UndoAsked): Promise<boolean> {
    this.resolve?.(false);
    return new Promise((resolve) => {
      this.put(asked, resolve);
    });
  }

  answer(yes: boolean): void {
    this.resolve?.(yes);
    this.put(undefined, undefined);
  }

  readonly current = (): UndoAsked | undefined => this.asked;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private put(asked: UndoAsked | undefined, resolve: ((yes: boolean) => void) | undefined): void {
    this.asked = asked;
    this.resolve = resolve;
    this.listeners.forEach((listener) => listener());
  }
}

/** The one of the app. */
export const undoQuestion = new UndoQuestion();
