import { Button } from 'antd';
import { CloudOff, RotateCw } from 'lucide-react';
import { EmptyState } from './empty-state.js';

/** What stands in for a list that could not be loaded. */
export function LoadFailed({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={22} />}
        title={`${what} could not be loaded`}
        text={error.name === 'ApiError' ? error.message : 'Please try again in a moment.'}
        action={
          <Button icon={<RotateCw size={15} aria-hidden />} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
