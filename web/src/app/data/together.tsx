import { useIsFetching, useQueryClient, type QueryFilters } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { ScreenLoading } from '../../ui/screen-loading.js';

/** After the last that came, the next is waited for so long, in ms. */
const PATIENCE_MS = 5_000;

/** Reads whose first answer is on its way. */
const first: QueryFilters = { predicate: ({ state }) => state.data === undefined };

const Wait = createContext<() => () => void>(() => () => undefined);

/** Shows its parts together, once each has what it reads: one by one, they would push each other about. */
export function Together({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  const [chunks, setChunks] = useState(0);
  const answers = useIsFetching(first);
  useEffect(() => {
    // Asked in a moment: what was drawn just now, here or around, begins to read first.
    const soon = setTimeout(() => {
      if (chunks === 0 && client.isFetching(first) === 0) setShown(true);
    });
    const late = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => {
      clearTimeout(soon);
      clearTimeout(late);
    };
  }, [client, chunks, answers]);
  const wait = useCallback(() => {
    setChunks((count) => count + 1);
    return () => setChunks((count) => count - 1);
  }, []);
  return (
    <Wait value={wait}>
      {!shown && <ScreenLoading />}
      <div hidden={!shown}>{children}</div>
    </Wait>
  );
}

/** Stands for a part whose chunk is on its way: its neighbours wait for it. */
export function Awaited() {
  const wait = useContext(Wait);
  useEffect(() => wait(), [wait]);
  return null;
}
