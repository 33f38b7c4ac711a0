import { Component, type ReactNode } from 'react';
import { isChunkError } from './chunk-error.js';
import { recoverOnce } from './chunk-recovery.js';
import { SomethingWentWrong } from './something-went-wrong.js';

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
