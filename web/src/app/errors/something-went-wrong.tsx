import { Button } from 'antd';
import { RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { ApiError } from '../api-error.js';
import { useDocumentTitle } from '../document-title.js';
import { isChunkError, mayRecover } from './chunk-error.js';
import { FullScreen } from '../../ui/full-screen.js';
import { line } from '../line/line.js';

/** The generic error screen (spec, "Other shell screens"). */
export function SomethingWentWrong({ error, signOut }: { error?: unknown; signOut?: () => void }) {
  useDocumentTitle('Something went wrong');
  const request = error instanceof ApiError ? error.requestId : undefined;
  return (
    <FullScreen
      title="Something went wrong"
      text={
        isChunkError(error)
          ? 'Part of the page couldn’t load. Touchline may have been updated. Refresh to get the new version.'
          : 'An unexpected error occurred. Everything you saved is safe.'
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

interface Props {
  children: ReactNode;
  /** A change of it (the path, say) gives the children another try. */
  resetKey?: string;
}
interface State {
  error: unknown;
  failed: boolean;
  recovering: boolean;
}

/** Shows 'Something went wrong' instead of a blank page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, recovering: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkError(error) && recoverOnce()) this.setState({ recovering: true });
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && !this.state.recovering && before.resetKey !== this.props.resetKey) {
      this.setState({ error: undefined, failed: false });
    }
  }

  override render(): ReactNode {
    if (this.state.recovering) return null;
    return this.state.failed ? <SomethingWentWrong error={this.state.error} /> : this.props.children;
  }
}

const LAST_RECOVERY = 'touchline.recovered-at';

/** Clears caches and service workers and loads the page again (spec, section 8). */
async function clearAndReload(): Promise<void> {
  const caches = 'caches' in window ? await window.caches.keys().catch(() => []) : [];
  await Promise.allSettled(caches.map((name) => window.caches.delete(name)));
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations().catch(() => []) : [];
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
  window.location.reload();
}

/** Recovers from a chunk-load failure by itself, at most once in a while; false when it is too soon. */
function recoverOnce(): boolean {
  if (!mayRecover(sessionStorage.getItem(LAST_RECOVERY), Date.now())) return false;
  sessionStorage.setItem(LAST_RECOVERY, String(Date.now()));
  // Without the line the browser would have nothing to show.
  void line.wasLost().then(clearAndReload);
  return true;
}
