type Answer = (discard: boolean) => void;

/** Which forms hold something unsaved, what is not sent yet, and the question that is asked before it is lost. One a page. */
export class Unsaved {
  private readonly holders = new Set<{ readonly setAside: (() => void) | undefined }>();
  private readonly listeners = new Set<() => void>();
  private underway = 0;
  private asked: Answer | undefined;
  private used = false;

  /** Says that something is unsaved, until what comes back is called. `setAside` saves it for the next sign-in. */
  hold(setAside?: () => void): () => void {
    const holder = { setAside };
    this.holders.add(holder);
    this.used = true;
    this.tell();
    return () => void this.holders.delete(holder);
  }

  /** Says that a change is on its way and goes with the tab alone, until what comes back is called. */
  sending(): () => void {
    this.underway++;
    return () => {
      this.underway--;
    };
  }

  /** The session ends, and with it what is on screen. */
  readonly setAside = (): void => this.holders.forEach((holder) => holder.setAside?.());

  /** Whether closing the tab would lose something. */
  readonly lostWithTab = (): boolean => this.any() || this.underway > 0;
  readonly any = (): boolean => this.holders.size > 0;
  /** Whether anything ever was: from then on there may be a question. */
  readonly ever = (): boolean => this.used;

  /** Asks whether what is unsaved may be lost. */
  ask(): Promise<boolean> {
    this.asked?.(false);
    return new Promise((resolve) => {
      this.asked = resolve;
      this.tell();
    });
  }

  /** Runs `go` at once, or once what is unsaved may be lost. */
  before(go: () => void): void {
    if (this.any()) void this.ask().then((discard) => discard && go());
    else go();
  }

  answer(discard: boolean): void {
    this.asked?.(discard);
    this.asked = undefined;
    this.tell();
  }

  readonly asking = (): boolean => this.asked !== undefined;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(): void {
    this.listeners.forEach((listener) => listener());
  }
}

/** The one of the app. */
export const unsaved = new Unsaved();
