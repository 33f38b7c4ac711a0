import type { EndpointDefinition } from '../../../../contract/endpoint.js';
import { offline } from '../api-error.js';
import { withTimeout } from '../errors/chunk-error.js';
import { storedMark } from '../session/session-mark.js';
import { unsaved } from '../../ui/form/unsaved.js';

/**
 * What the server answers. A change by somebody signed in waits for the line to come back, and is asked about before its
 * tab is closed: its idempotency key lets it happen once, also when only the answer was lost.
 * @param send rejects with a TypeError where no answer came, as fetch does
 */
export async function answered(
  endpoint: EndpointDefinition,
  send: () => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  const mark = storedMark.get();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted || !(error instanceof TypeError)) throw error;
      const back = line.lost();
      if (endpoint.method === 'GET' || endpoint.access.kind === 'public') throw offline();
      const arrived = unsaved.sending();
      await back.finally(arrived);
      // Nothing is done for somebody who has signed out, nor for who came after them.
      if (signal?.aborted || storedMark.get() !== mark) throw offline();
    }
  }
}

/** What the line needs of the world around it. */
interface LineWorld {
  /** Resolves when the server answers, whatever it says; rejects when nothing does. */
  probe(): Promise<unknown>;
  wait(ms: number): Promise<void>;
}

/** Between two looks whether the server answers again. */
const LOOK_AGAIN = 2000;

/** Whether the server can be reached, as far as calls have told. */
export class Line {
  private down: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly world: LineWorld) {}

  readonly isDown = (): boolean => this.down !== undefined;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A call got no answer. @returns when the server answers again */
  lost(): Promise<void> {
    if (!this.down) {
      this.down = this.comeBack();
      this.tell();
    }
    return this.down;
  }

  /** Asks the server, where something else than a call got no answer. @returns whether it was lost, once it answers again */
  async wasLost(): Promise<boolean> {
    if (!this.down && (await this.answers())) return false;
    await this.lost();
    return true;
  }

  private async comeBack(): Promise<void> {
    do await this.world.wait(LOOK_AGAIN);
    while (!(await this.answers()));
    this.down = undefined;
    this.tell();
  }

  private answers(): Promise<boolean> {
    return this.world.probe().then(
      () => true,
      () => false,
    );
  }

  private tell(): void {
    this.listeners.forEach((listener) => listener());
  }
}

/** The one of the app. Asks for what needs no sign-in and is small. */
export const line = new Line({
  probe: () => fetch('/api/site', { method: 'GET', cache: 'no-store' }),
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
      window.addEventListener('online', () => resolve(), { once: true });
    }),
});

/**
 * A part of the app that is fetched: what is on its way when the line goes comes when it is back.
 * @throws whatever `load` does while the line is there
 */
export async function arrival<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await withTimeout(load());
    } catch (error) {
      if (!(await line.wasLost())) throw error;
    }
  }
}
