import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useClearPlace } from './stand-clear.js';
import { type ShownToast, toasts } from './toast-store.js';
import styles from './toaster.module.css';

const icons = { success: CircleCheck, destructive: CircleAlert, plain: Info };

/** Draws the toast that shows. F8 moves the focus to it, so that Undo is in reach of the keyboard. */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', jump);
    return () => window.removeEventListener('keydown', jump);
  }, []);
  useFocusBack(region, toast?.id);
  useClearPlace(region, toast?.id);
  const destructive = toast?.kind === 'destructive';
  return (
    <section ref={region} className={styles.region} aria-label="Notifications (F8)">
      {/* Two live regions that always stand there: a screen reader only hears what changes inside one. */}
      <div role="status" aria-atomic="true">
        {toast && !destructive && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div role="alert" aria-atomic="true">
        {toast && destructive && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const kind = toast.kind ?? 'success';
  const Icon = icons[kind];
  const { action } = toast;
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      // Not as it appears below a pointer that rests: only who goes to it holds it.
      onPointerMove={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
      onFocus={() => toasts.hold(true)}
      onBlur={() => toasts.hold(false)}
      onKeyDown={(event) => event.key === 'Escape' && toasts.dismiss(toast.id)}
    >
      <Icon size={18} className={styles.icon} aria-hidden />
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <p style={{ fontWeight: 600 }}>{toast.title}</p>
        {toast.text && <p className={styles.text}>{toast.text}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toasts.dismiss(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => toasts.dismiss(toast.id)}>
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}

/** Who went to a toast goes back to where they came from once it is gone; where that is gone too, to the screen. */
function useFocusBack(region: RefObject<HTMLElement | null>, toastId: number | undefined): void {
  const origin = useRef<HTMLElement>(undefined);
  const within = useRef(false);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      const { target, relatedTarget } = event;
      within.current = target instanceof Node && region.current?.contains(target) === true;
      if (within.current && relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
        origin.current = relatedTarget;
      // A dialog holds the focus by what reaches the window: it lets go of who is at a toast.
      if (within.current) event.stopPropagation();
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [region]);
  useLayoutEffect(() => {
    if (!within.current || document.activeElement !== document.body) return;
    within.current = false;
    const back = origin.current?.isConnected ? origin.current : document.getElementById('content');
    back?.focus({ preventScroll: true });
  }, [toastId]);
}
