import { Children, isValidElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { arrival } from './line/line.js';
import { ScreenLoading } from '../ui/screen-loading.js';

/** A screen that is fetched once; after a failure again. */
class ScreenChunk {
  Screen: ComponentType | undefined;
  private fetching: Promise<ComponentType> | undefined;

  constructor(private readonly load: () => Promise<ComponentType>) {}

  fetch(): Promise<ComponentType> {
    return (this.fetching ??= this.load().then(
      (screen) => (this.Screen = screen),
      (error: unknown) => {
        this.fetching = undefined;
        throw error;
      },
    ));
  }
}

/**
 * A screen in a chunk of its own: `lazyScreen(() => import('./team.screen.js'), 'TeamScreen')`. Not by React's `lazy`: what a Suspense
 * has behind its fallback it shows 300 ms after that at the earliest.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ReactNode {
  return <LazyScreen key={name} chunk={new ScreenChunk(async () => (await arrival(load))[name])} />;
}

function LazyScreen({ chunk }: { chunk: ScreenChunk }) {
  const [{ Screen, failed, error }, show] = useState<Shown>({ Screen: chunk.Screen });
  useEffect(() => {
    if (Screen) return;
    let isHere = true;
    const shows = (shown: Shown) => isHere && show(shown);
    chunk.fetch().then(
      (fetched) => shows({ Screen: fetched }),
      (why: unknown) => shows({ failed: true, error: why }),
    );
    return () => {
      isHere = false;
    };
  }, [chunk, Screen]);
  if (failed) throw error;
  return Screen ? <Screen /> : <ScreenLoading />;
}

interface Shown {
  Screen?: ComponentType | undefined;
  failed?: boolean;
  error?: unknown;
}

/** Begins to fetch the screens in an element, so that they are there when it is drawn. Whatever fails is fetched again then. */
export function fetchScreens(element: ReactNode): void {
  Children.forEach(element, (child) => {
    if (!isValidElement<{ chunk?: unknown; children?: ReactNode }>(child)) return;
    const { chunk, children } = child.props;
    if (chunk instanceof ScreenChunk) chunk.fetch().catch(() => undefined);
    else fetchScreens(children);
  });
}
