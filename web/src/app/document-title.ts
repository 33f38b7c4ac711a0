import { useEffect } from 'react';

/** Names the browser tab: `Team · Touchline`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Touchline`;
  }, [title]);
}
