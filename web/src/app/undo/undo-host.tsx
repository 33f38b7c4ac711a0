import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { undoQuestion } from './undo-question.js';

const UndoDialog = lazy(async () => ({ default: (await import('./undo-dialog.js')).UndoDialog }));

/** Shows what an undo would change before it is done. */
export function UndoHost() {
  const asked = useSyncExternalStore(undoQuestion.subscribe, undoQuestion.current);
  // What it showed stays in it while it closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  if (!shown) return null;
  return (
    <Suspense>
      <UndoDialog asked={shown} open={asked !== undefined} onAnswer={(yes) => undoQuestion.answer(yes)} />
    </Suspense>
  );
}
