import { Component, type ReactNode } from 'react';
import { unexpectedError } from '@/lib/error-messages';
import { ErrorState } from '@/ui/error-state';

/** A screen that breaks says so in its own place; the shell around it keeps working. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <section className="card">
        <h1 className="sr-only" tabIndex={-1}>
          Something went wrong
        </h1>
        {/* A reload also fetches scripts that a new release has replaced. */}
        <ErrorState message={unexpectedError} onRetry={() => window.location.reload()} />
      </section>
    );
  }
}
