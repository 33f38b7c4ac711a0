/** Spec, section 9: one at a time, removed after 5 s, at most 5 kept. */
export const TOAST_LIFE = 5000;
export const MOST_TOASTS = 5;

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
export type KeptToast = Toast & { readonly id: number };

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

/**
 * The toasts of the app, newest first; the first one shows. A toast has its five seconds of being seen: its time stands
 * still while a newer one covers it and while it is hovered or focused.
 */
export class ToastStore {
  private kept: readonly KeptToast[] = [];
  private readonly left = new Map<number, number>();
  private running: { timer: Timer; id: number; since: number } | undefined;
  private held = false;
  private lastId = 0;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly clock: Clock = wallClock) {}

  show(toast: Toast): number {
    this.lastId += 1;
    this.left.set(this.lastId, TOAST_LIFE);
    // Nobody is over a toast that only now appears.
    this.held = false;
    this.keep([{ ...toast, id: this.lastId }, ...this.kept].slice(0, MOST_TOASTS));
    return this.lastId;
  }

  /** The destructive toast that every failure shows (spec, section 8). */
  readonly error = (text: string, title = 'Error'): number => this.show({ kind: 'destructive', title, text });

  dismiss(id: number): void {
    this.held = false;
    this.keep(this.kept.filter((toast) => toast.id !== id));
  }

  /** Stops the clock of the toast that shows, and lets it run again. */
  hold(held: boolean): void {
    if (this.held === held) return;
    this.held = held;
    this.restart();
  }

  readonly current = (): KeptToast | undefined => this.kept[0];
  readonly all = (): readonly KeptToast[] => this.kept;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private keep(toasts: readonly KeptToast[]): void {
    this.kept = toasts;
    this.restart();
    for (const id of this.left.keys()) if (!toasts.some((toast) => toast.id === id)) this.left.delete(id);
    this.listeners.forEach((listener) => listener());
  }

  private restart(): void {
    if (this.running) {
      const { timer, id, since } = this.running;
      this.clock.cancel(timer);
      this.left.set(id, (this.left.get(id) ?? 0) - (this.clock.now() - since));
      this.running = undefined;
    }
    const id = this.kept[0]?.id;
    if (id === undefined || this.held) return;
    const timer = this.clock.after(Math.max(0, this.left.get(id) ?? 0), () => {
      this.running = undefined;
      this.dismiss(id);
    });
    this.running = { timer, id, since: this.clock.now() };
  }
}

/** The one store of the app; also used outside of components. */
export const toasts = new ToastStore();
