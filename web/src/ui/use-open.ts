import { useState } from 'react';

/** Whether a dialog is open, and whether it ever was: what loads its code and lets it animate out. */
export function useOpen(atFirst = false) {
  const [state, setState] = useState({ open: atFirst, used: atFirst });
  return {
    ...state,
    show: () => setState({ open: true, used: true }),
    hide: () => setState({ open: false, used: true }),
  };
}
