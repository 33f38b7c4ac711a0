import { useEffect, useRef, type RefObject } from 'react';

/** Brings what is marked as the end into view, at first and whenever more has come; for none it does nothing. */
export function useEndInView(count: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return end;
}
