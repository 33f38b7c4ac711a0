import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const STEP = 'step';
const REDIRECT = 'redirect';

/** Which step of its screen, and what it needs to know, e.g. `?step=join-team&code=ABCD-2345`. */
export interface Step {
  /** Absent for the first one. */
  readonly step?: string | undefined;
  readonly [parameter: string]: string | undefined;
}

/** Steps of one screen that stand in the address: a reload stays on its step, and the browser's back goes one back. */
export function useStep() {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation() as { pathname: string; state: { within?: boolean } | null };
  const navigate = useNavigate();
  const go = (next: Step, replace = false) => {
    const search = new URLSearchParams();
    const redirect = params.get(REDIRECT);
    for (const [name, value] of Object.entries({ ...next, [REDIRECT]: redirect ?? undefined }))
      if (value) search.set(name, value);
    void navigate({ pathname, search: search.toString() }, { replace, state: { within: !replace } });
  };
  return {
    step: params.get(STEP) ?? undefined,
    params,
    go,
    /** To the step before: where they came from, or `before` if they opened this step by its address. */
    back: (before: Step) => {
      if (state?.within) void navigate(-1);
      else go(before, true);
    },
  };
}
