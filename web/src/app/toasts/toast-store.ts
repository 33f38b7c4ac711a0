/** Spec, section 9: one at a time, removed after 5 s. A toast that a newer one replaces is gone, well within the 5 that may be kept. */
export const TOAST_LIFE = 5000;
/** For how long, at most, a pointer or the focus on a toast holds it: what lies below it is needed again. */
export const LONGEST_HOLD = 10_000;

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly title: string;
  readonly text?: string | undefined;
  readonly kind?: 'success' | 'destructive' | 'plain';
  readonly action?: ToastAction;
}
export type ShownToast = Toast & { readonly id: number };

type Timer = ReturnType<typeof setTimeout>;
interface Clock {
  now(): number;
  after(ms: number, run: () => void): Timer;
  cancel(timer: Timer): void;
}
const wallClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer),
};

/** The one toast of the app. What could be undone by one that was replaced, the history still undoes. */
export class ToastStore {
  private shown: ShownToast | undefined;
  /** Milliseconds that it has left, and since when they have been running. */
  private left = 0;
  private since = 0;
  private timer: Timer | undefined;
  private held = false;
  private lastId = 0;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly clock: Clock = wallClock) {}

  show(toast: Toast): number {
    this.lastId += 1;
    this.put({ ...toast, id: this.lastId });
    return this.lastId;
  }

  /** The destructive toast that every failure shows (spec, section 8). */
  readonly error = (text: string, title = 'Error'): number => this.show({ kind: 'destructive', title, text });

  dismiss(id: number): void {
    if (this.shown?.id === id) this.put(undefined);
  }

  /** Stops the clock of the toast that shows for {@link LONGEST_HOLD} at most, and lets it run again. */
  hold(held: boolean): void {
    if (!this.shown || this.held === held) return;
    if (held) this.left -= this.clock.now() - this.since;
    this.held = held;
    this.run(this.shown, held ? LONGEST_HOLD : this.left);
  }

  readonly current = (): ShownToast | undefined => this.shown;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private put(toast: ShownToast | undefined): void {
    if (this.timer !== undefined) this.clock.cancel(this.timer);
    this.timer = undefined;
    this.shown = toast;
    // Nobody is over a toast that only now appears.
    this.held = false;
    this.left = TOAST_LIFE;
    if (toast) this.run(toast, TOAST_LIFE);
    this.listeners.forEach((listener) => listener());
  }

  private run({ id }: ShownToast, ms: number): void {
    if (this.timer !== undefined) this.clock.cancel(this.timer);
    this.since = this.clock.now();
    this.timer = this.clock.after(Math.max(0, ms), () => this.dismiss(id));
  }
}

/** The one store of the app; also used outside of components. */
export const toasts = new ToastStore();
