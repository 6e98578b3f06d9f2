import { errorMessages } from '@/domain/error-messages';
import { useSlow } from '@/lib/use-slow';
import { ErrorState } from '@/ui/error-state';
import { startLimitMs } from './slow-start';
import { reloadNewestRelease } from './reload';

/** Shown while the script of a screen loads: a text for screen readers, then an error when the script is slow. */
export function SlowScreen({ title }: { title: string }) {
  if (!useSlow(true, startLimitMs)) return <p role="status" className="sr-only">{`Loading ${title}`}</p>;
  return (
    <section className="card">
      <ErrorState message={errorMessages.timeout} onRetry={() => void reloadNewestRelease()} />
    </section>
  );
}
