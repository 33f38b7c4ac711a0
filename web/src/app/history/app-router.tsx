import { type ReactNode, useLayoutEffect, useState } from 'react';
import {
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  Router,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import { closeTopLayer, isLayerOpen } from './top-layer.js';
import { unsaved, type Unsaved } from '../../ui/form/unsaved.js';

interface Place {
  readonly action: NavigationType;
  readonly location: Location;
}

type Navigate = (to: To, state?: unknown) => void;

/**
 * The history of the browser, in which Back closes what is open over the screen first, and what is unsaved is asked about
 * before it is left. Within a screen the address changes without anything being lost, but not by going back.
 */
class GuardedHistory implements Navigator {
  /** What the next event of the browser is for: our own way back, or on, and no wish of the person. */
  private expected: 'return' | 'leave' | undefined;
  /** Whether a layer closes once the way back is made. */
  private closing = false;

  constructor(
    private readonly history: ReturnType<typeof UNSAFE_createBrowserHistory>,
    private readonly unsaved: Unsaved,
  ) {}

  get place(): Place {
    return { action: this.history.action, location: this.history.location };
  }

  /** Tells of each place that is reached, until what comes back is called. */
  listen(reached: (place: Place) => void): () => void {
    return this.history.listen(({ action, location, delta }) => {
      if (action === NavigationType.Pop && delta && !this.mayPop(delta)) return;
      reached({ action, location });
    });
  }

  readonly createHref = (to: To): string => this.history.createHref(to);
  readonly encodeLocation = (to: To) => this.history.encodeLocation(to);
  readonly go = (delta: number): void => this.history.go(delta);
  readonly push: Navigate = (to, state) => this.leave(to, () => this.history.push(to, state));
  readonly replace: Navigate = (to, state) => this.leave(to, () => this.history.replace(to, state));

  private leave(to: To, go: () => void): void {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (!this.unsaved.any() || !pathname || pathname === this.history.location.pathname) return go();
    void this.unsaved.ask().then((discard) => discard && go());
  }

  /** The browser has moved already: it moves back, and asks. */
  private mayPop(delta: number): boolean {
    const { expected } = this;
    this.expected = undefined;
    if (expected === 'return' && this.closing) closeTopLayer();
    this.closing = false;
    if (expected) return expected !== 'return';
    if (delta < 0 && isLayerOpen()) {
      this.closing = true;
      this.step('return', -delta);
      return false;
    }
    if (!this.unsaved.any()) return true;
    this.step('return', -delta);
    void this.unsaved.ask().then((discard) => discard && this.step('leave', delta));
    return false;
  }

  private step(expected: 'return' | 'leave', delta: number): void {
    this.expected = expected;
    this.history.go(delta);
  }
}

/** What react-router's BrowserRouter is, on a history that asks before something unsaved is left (ADR 28). */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => new GuardedHistory(createBrowserHistory({ v5Compat: true }), unsaved));
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(() => history.listen(setPlace), [history]);
  return (
    // No transitions: what is ticked or typed into the address must show in the same moment.
    <Router navigator={history} location={place.location} navigationType={place.action} useTransitions={false}>
      {children}
    </Router>
  );
}
