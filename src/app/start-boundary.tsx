import { Component, type ReactNode } from 'react';
import { errorMessages, unexpectedError } from '@/lib/error-messages';
import { isMissingPart } from '@/lib/missing-part';
import { ErrorState } from '@/ui/error-state';
import { endSplash } from './end-splash';
import { mayReloadFor, reloadFresh } from './reload';

interface State {
  error: unknown;
  broken: boolean;
}

/** Around everything, for what no screen's own boundary catches: the app's script did not come, or the shell broke. */
export class StartBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, broken: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, broken: true };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingPart(error) && mayReloadFor(error.message, navigator.onLine)) void reloadFresh();
    else endSplash();
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const message = isMissingPart(this.state.error) ? errorMessages.network : unexpectedError;
    return (
      <main className="min-h-screen grid place-items-center p-4">
        <section className="card w-full max-w-[30rem]">
          <h1 className="sr-only">Something went wrong</h1>
          <ErrorState
            message={message}
            onRetry={() => void reloadFresh()}
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
