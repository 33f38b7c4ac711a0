import { useEffect, useState } from 'react';

/** Whole seconds left, counting down to 0, and a way to start it. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState<number>();
  const [now, setNow] = useState(0);
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
