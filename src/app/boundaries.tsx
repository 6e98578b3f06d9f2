import { Component, type ReactNode } from 'react';
import { errorMessages, unexpectedError } from '@/domain/error-messages';
import { isMissingPart } from '@/lib/parts/missing-part';
import { paths } from '@/domain/paths';
import { ButtonLink } from '@/ui/button-link';
import { ErrorState } from '@/ui/error-state';
import { endSplash } from './end-splash';
import { MissingScreen } from './missing-screen';
import { canReloadFor, reloadNewestRelease } from './reload';
import { noteError } from './watch-errors';

interface BoundaryProps {
  /** what broke in one place is no trouble of the next */
  place?: string | undefined;
  /** the screen was there already, so that what is typed on it must not go with a reload nobody asked for */
  hasArrived?: (() => boolean) | undefined;
  say: (error: unknown, again: () => void) => ReactNode;
  children: ReactNode;
}

type State = { kind: 'fine' } | { kind: 'reloading' } | { kind: 'broken'; error: unknown };

/** Nothing is said of a failure that a reload may mend. */
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

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.kind === 'broken' && before.place !== this.props.place) this.setState({ kind: 'fine' });
  }

  override render() {
    const { state } = this;
    if (state.kind === 'fine') return this.props.children;
    if (state.kind === 'broken') return this.props.say(state.error, () => this.setState({ kind: 'fine' }));
    return (
      <p role="status" className="sr-only">
        Loading
      </p>
    );
  }
}

/** Around everything, for what no screen's own boundary catches: the app's script did not come, or the shell broke. */
export function StartBoundary({ children }: { children: ReactNode }) {
  const say = (error: unknown) => (
    <main className="min-h-screen grid place-items-center p-4">
      <section className="card w-full max-w-[30rem]">
        <h1 className="sr-only">Something went wrong</h1>
        <ErrorState
          message={isMissingPart(error) ? errorMessages.network : unexpectedError}
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
  return <Boundary say={say}>{children}</Boundary>;
}

/**
 * A screen that breaks says so in its own place; the shell around it keeps working.
 * @param props.title what the screen is called
 * @param props.place changes with every navigation
 */
export function ScreenBoundary({ title, ...props }: Omit<BoundaryProps, 'say'> & { title: string }) {
  const say = (error: unknown, again: () => void) =>
    isMissingPart(error) ? (
      <MissingScreen title={title} />
    ) : (
      <section className="card">
        <h1 className="sr-only" tabIndex={-1}>
          Something went wrong
        </h1>
        <ErrorState
          message={unexpectedError}
          onRetry={again}
          action={
            <ButtonLink look="quiet" to={paths.home}>
              Go to Home
            </ButtonLink>
          }
        />
      </section>
    );
  return <Boundary {...props} say={say} />;
}
