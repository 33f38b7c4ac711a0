import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { withTimeout } from './errors/chunk-error.js';
import { ScreenLoading } from '../ui/screen-loading.js';

/** A screen in a chunk of its own: `lazyScreen(() => import('./team.screen.js'), 'TeamScreen')`. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ReactNode {
  const Screen = lazy<ComponentType>(async () => ({ default: (await withTimeout(load()))[name] }));
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Screen />
    </Suspense>
  );
}
