import { Button } from 'antd';
import { RotateCw } from 'lucide-react';
import { ApiError } from '../api-error.js';
import { useDocumentTitle } from '../document-title.js';
import { FullScreen } from '../../ui/full-screen.js';
import { isChunkError } from './chunk-error.js';
import { clearAndReload } from './chunk-recovery.js';

/** The generic error screen (spec, "Other shell screens"). */
export function SomethingWentWrong({ error, signOut }: { error?: unknown; signOut?: () => void }) {
  useDocumentTitle('Something went wrong');
  const request = error instanceof ApiError ? error.requestId : undefined;
  return (
    <FullScreen
      title="Something went wrong"
      text={
        isChunkError(error)
          ? 'A part of the page could not be loaded. This happens when Touchline was updated while you were working.'
          : 'An unexpected error got in the way. Nothing you saved is lost.'
      }
      actions={
        <>
          <Button
            type="primary"
            size="large"
            icon={<RotateCw size={16} aria-hidden />}
            onClick={() => void (isChunkError(error) ? clearAndReload() : window.location.reload())}
          >
            Refresh Page
          </Button>
          {signOut && (
            <Button size="large" onClick={signOut}>
              Sign out
            </Button>
          )}
        </>
      }
      {...(request ? { note: `Reference: ${request}` } : {})}
    />
  );
}
