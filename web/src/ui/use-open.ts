import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether a dialog is open, and whether it ever was: what loads its code and lets it animate out. */
export function useOpen(atFirst = false) {
  const [state, setState] = useState({ open: atFirst, used: atFirst });
  return {
    ...state,
    show: () => setState({ open: true, used: true }),
    hide: () => setState({ open: false, used: true }),
  };
}

/**
 * Tells who opened a dialog that it has gone, before anything else can be pressed: the focus is back on what opened it by
 * then, and a press before its parent knows would name what is open already, and open nothing from then on.
 */
export const tellClosed = (onClosed: () => void): void => queueMicrotask(() => flushSync(onClosed));
