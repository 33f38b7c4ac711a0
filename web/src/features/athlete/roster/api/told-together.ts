import type { ManyChanged } from '../../../../../../contract/team/endpoints.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useUndo } from '../../../../app/undo/use-undo.js';

/** Says what one call changed of many athletes: one toast, with one undo for them all. */
export function useToldTogether() {
  const undoing = useUndo();
  return ({ undo }: ManyChanged, title: string, text: string): void => {
    const action = undo && { label: 'Undo', run: () => undoing.mutate({ ...undo, together: true }) };
    toasts.show({ title, text, ...(action && { action }) });
  };
}
