import { useEffect, useState } from 'react';

/** Whole seconds left, counting down to 0, and a way to start it. `first`: the moment, ms, that it counts down to at once. */
export function useCountdown(first?: number): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(first);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) setUntil(undefined);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return [
    until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000)),
    (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  ];
}

/** The value once it stayed the same for `pause` milliseconds. */
export function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

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

/**
 * Hears where somebody else changed what is in force, e.g. in the address: 'Clear all', the Back button. What was asked for
 * here comes into force a moment later: by then the person has typed on, which must not be put back.
 *
 * @returns to be called with each value that is asked for
 */
export function useChangedElsewhere(value: string, changed: () => void): (asked: string) => void {
  const [inForce, setInForce] = useState(value);
  const [asked, setAsked] = useState(value);
  if (inForce !== value) {
    setInForce(value);
    if (asked !== value) {
      setAsked(value);
      changed();
    }
  }
  return setAsked;
}
