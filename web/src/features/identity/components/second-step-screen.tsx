import { lazy, Suspense } from 'react';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { SplitLayout } from './split-layout.js';

const SecondStep = lazy(async () => ({ default: (await import('../factors/components/second-step.js')).SecondStep }));

/** The screen of a sign-in that waits for a second factor. */
export function SecondStepScreen(props: { pendingSignIn: string; onBack: () => void }) {
  return (
    <SplitLayout title="One more step" text="Your account has a second factor.">
      <Suspense fallback={<ScreenLoading />}>
        <SecondStep {...props} />
      </Suspense>
    </SplitLayout>
  );
}
