import { useSearchParams } from 'react-router-dom';

/** Everything of the address that narrows the log. */
const narrowing = ['search', 'who', 'kind', 'from', 'to'] as const;

/** The search text that the address holds, and the way out of search and filters together. */
export function useLogSearch() {
  const [params, setParams] = useSearchParams();
  const change = (edit: (params: URLSearchParams) => void) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        edit(next);
        return next;
      },
      { replace: true },
    );
  return {
    search: params.get('search') ?? '',
    onSearch: (text: string) => change((next) => (text ? next.set('search', text) : next.delete('search'))),
    onClear: () => change((next) => narrowing.forEach((name) => next.delete(name))),
  };
}
