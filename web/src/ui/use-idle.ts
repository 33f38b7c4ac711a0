import { useEffect } from 'react';

/** A while after `ready`, when the browser has nothing better to do. */
const PAUSE = 1500;

/** Runs once, when nobody waits for anything. `run` must be the same function at every render. */
export function useIdle(ready: boolean, run: () => void): void {
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(run, PAUSE);
    return () => clearTimeout(timer);
  }, [ready, run]);
}
