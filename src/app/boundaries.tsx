import { Component, type ReactNode } from 'react';
import { errorMessages, unexpectedError } from '@/domain/error-messages';
import { isMissingPart } from '@/lib/parts/missing-part';
import { paths } from '@/domain/paths';
import { ButtonLink } from '@/ui/button-link';
import { ErrorState } from '@/ui/error-state';
import { endSplash } from '@/start/end-splash';
import { MissingScreen } from './missing-screen';
import { canReloadFor, reloadNewestRelease } from '@/start/reload';
import { noteError } from '@/start/watch-errors';

interface BoundaryProps {
  /** a change of it clears the error */
  resetKey?: string | undefined;
  /**
   * when it says true, the page is not reloaded by itself: that would lose what
   * is typed on it
   */
  hasArrived?: (() => boolean) | undefined;
  renderError: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

type State =
  | { kind: 'fine' }
  | { kind: 'reloading' }
  | { kind: 'broken'; error: unknown };

class Boundary extends Component<BoundaryProps, State> {
  override state: State = { kind: 'fine' };

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'broken', error };
  }

  override componentDidCatch(error: unknown) {
    noteError(error);
    if (this.props.hasArrived?.() === true || !canReloadFor(error)) {
      endSplash();
      return;
    }
    this.setState({ kind: 'reloading' });
    void reloadNewestRelease();
  }

  override componentDidUpdate(previousProps: BoundaryProps) {
    if (
      this.state.kind === 'broken' &&
      previousProps.resetKey !== this.props.resetKey
    ) {
      this.setState({ kind: 'fine' });
    }
  }

  override render() {
    const { state } = this;
    if (state.kind === 'fine') return this.props.children;
    if (state.kind === 'broken') {
      return this.props.renderError(state.error, () =>
        this.setState({ kind: 'fine' }),
      );
    }
    return (
      <p role="status" className="sr-only">
        Loading
      </p>
    );
  }
}

export function StartBoundary({ children }: { children: ReactNode }) {
  const renderError = (error: unknown) => (
    <main className="min-h-screen grid place-items-center p-4">
      <section className="card w-full max-w-[30rem]">
        <h1 className="sr-only">Something went wrong</h1>
        <ErrorState
          message={
            isMissingPart(error) ? errorMessages.network : unexpectedError
          }
          onRetry={() => void reloadNewestRelease()}
          // Not a router link: the router may be what broke.
          action={
            <a className="btn btn-quiet" href="/home">
              Go to Home
            </a>
          }
        />
      </section>
    </main>
  );
  return <Boundary renderError={renderError}>{children}</Boundary>;
}

export function ScreenBoundary({
  title,
  ...props
}: Omit<BoundaryProps, 'renderError'> & { title: string }) {
  const renderError = (error: unknown, retry: () => void) =>
    isMissingPart(error) ? (
      <MissingScreen title={title} />
    ) : (
      <section className="card">
        <h1 className="sr-only" tabIndex={-1}>
          Something went wrong
        </h1>
        <ErrorState
          message={unexpectedError}
          onRetry={retry}
          action={
            <ButtonLink look="quiet" to={paths.home}>
              Go to Home
            </ButtonLink>
          }
        />
      </section>
    );
  return <Boundary {...props} renderError={renderError} />;
}
