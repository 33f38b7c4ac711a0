import { flushSync } from 'react-dom';

/**
 * Tells who opened a dialog that it has gone (`onClosed`), before anything else can be pressed: the focus is back on what
 * opened it by then, and a press before its parent knows would name what is open already, and open nothing from then on.
 */
export const atOnce = (onClosed: () => void): void => queueMicrotask(() => flushSync(onClosed));
