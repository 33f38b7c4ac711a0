import { useSearchParams } from 'react-router-dom';

const JOIN = 'join';

/** The dialog to join by a code, which the address opens: `?join`, or `?join=ABCD-2345` with a code at hand. */
export function useJoinDialog() {
  const [params, setParams] = useSearchParams();
  const set = (code: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (code === undefined) next.delete(JOIN);
        else next.set(JOIN, code);
        return next;
      },
      { replace: true },
    );
  return {
    open: params.has(JOIN),
    code: params.get(JOIN) ?? '',
    /** Opens it without a code; one that it was opened with has been made use of. */
    show: () => set(''),
    hide: () => set(undefined),
  };
}
