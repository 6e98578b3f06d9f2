import { Component, type ReactNode } from 'react';
import { errorMessages, unexpectedError } from '@/domain/error-messages';
import { isMissingPart } from '@/lib/parts/missing-part';
import { ErrorState } from '@/ui/error-state';
import { endSplash } from './end-splash';
import { canReloadFor, reloadNewestRelease } from './reload';
import { noteError } from './watch-errors';

type State = { kind: 'fine' } | { kind: 'reloading' } | { kind: 'broken'; error: unknown };

/** Around everything, for what no screen's own boundary catches: the app's script did not come, or the shell broke. */
export class StartBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { kind: 'fine' };

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'broken', error };
  }

  override componentDidCatch(error: unknown) {
    noteError(error);
    if (isMissingPart(error) && canReloadFor(error.message, navigator.onLine)) {
      // Nothing is said of a failure that the reload may mend.
      this.setState({ kind: 'reloading' });
      void reloadNewestRelease();
    } else endSplash();
  }

  override render() {
    const { state } = this;
    if (state.kind === 'fine') return this.props.children;
    if (state.kind === 'reloading') return null;
    const message = isMissingPart(state.error) ? errorMessages.network : unexpectedError;
    return (
      <main className="min-h-screen grid place-items-center p-4">
        <section className="card w-full max-w-[30rem]">
          <h1 className="sr-only">Something went wrong</h1>
          <ErrorState
            message={message}
            onRetry={() => void reloadNewestRelease()}
            // No router here: it may be what broke.
            action={
              <a className="btn btn-quiet" href="/home">
                Go to Home
              </a>
            }
          />
        </section>
      </main>
    );
  }
}
