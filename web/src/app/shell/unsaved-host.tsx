import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from 'react';
import { unsaved } from '../../ui/form/unsaved.js';
import type { Question } from './unsaved-dialog.js';

// Fetched with the first thing that is unsaved, long before anything is asked, and by no screen that shows.
const UnsavedDialog = lazy<ComponentType<Question>>(() =>
  import('./unsaved-dialog.js').then(
    (dialog) => ({ default: dialog.UnsavedDialog }),
    () => ({ default: AskedByBrowser }),
  ),
);

/** The question where the line was down when its dialog was to be fetched. */
function AskedByBrowser({ open, onAnswer }: Question) {
  const answer = useEffectEvent(() => onAnswer(window.confirm('Discard your changes? They haven’t been saved.')));
  useEffect(() => {
    if (open) answer();
  }, [open]);
  return null;
}

/** Asks before something unsaved is lost: by closing its form, by going to another screen, by closing the tab. */
export function UnsavedHost() {
  const needed = useSyncExternalStore(unsaved.subscribe, unsaved.ever);
  const asking = useSyncExternalStore(unsaved.subscribe, unsaved.asking);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (unsaved.lostWithTab()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);
  if (!needed) return null;
  return (
    <Suspense>
      <UnsavedDialog open={asking} onAnswer={(discard) => unsaved.answer(discard)} />
    </Suspense>
  );
}
