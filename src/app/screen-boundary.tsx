import { Component, type ReactNode } from 'react';
import { unexpectedError } from '@/domain/error-messages';
import { isMissingPart } from '@/lib/parts/missing-part';
import { paths } from '@/domain/paths';
import { ButtonLink } from '@/ui/button-link';
import { ErrorState } from '@/ui/error-state';
import { endSplash } from './end-splash';
import { MissingScreen } from './missing-screen';
import { canReloadFor, reloadNewestRelease } from './reload';
import { noteError } from './watch-errors';

interface Props {
  /** what the screen is called */
  title: string;
  /** changes with every navigation: what broke in one place is no trouble of the next */
  place: string;
  /** the screen was there already, so that what is typed on it must not go with a reload nobody asked for */
  hasArrived: () => boolean;
  children: ReactNode;
}

type State = { kind: 'fine' } | { kind: 'reloading' } | { kind: 'broken'; error: unknown };

/** A screen that breaks says so in its own place; the shell around it keeps working. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { kind: 'fine' };

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'broken', error };
  }

  override componentDidCatch(error: unknown) {
    endSplash();
    noteError(error);
    if (!isMissingPart(error) || this.props.hasArrived()) return;
    if (!canReloadFor(error.message, navigator.onLine)) return;
    this.setState({ kind: 'reloading' });
    void reloadNewestRelease();
  }

  override componentDidUpdate(before: Props) {
    if (this.state.kind === 'broken' && before.place !== this.props.place) this.setState({ kind: 'fine' });
  }

  override render() {
    const { state } = this;
    if (state.kind === 'fine') return this.props.children;
    if (state.kind === 'reloading')
      return (
        <p role="status" className="sr-only">
          Loading
        </p>
      );
    if (isMissingPart(state.error)) return <MissingScreen title={this.props.title} />;
    return (
      <section className="card">
        <h1 className="sr-only" tabIndex={-1}>
          Something went wrong
        </h1>
        <ErrorState
          message={unexpectedError}
          onRetry={() => this.setState({ kind: 'fine' })}
          action={
            <ButtonLink look="quiet" to={paths.home}>
              Go to Home
            </ButtonLink>
          }
        />
      </section>
    );
  }
}
