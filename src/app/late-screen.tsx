import { errorMessages } from '@/domain/error-messages';
import { useSlow } from '@/lib/use-slow';
import { ErrorState } from '@/ui/error-state';
import { startLimitMs } from './late-start';
import { reloadFresh } from './reload';

/** In the place of a screen whose script is on its way: says so when it does not come. */
export function LateScreen({ title }: { title: string }) {
  if (!useSlow(true, startLimitMs)) return <p role="status" className="sr-only">{`Loading ${title}`}</p>;
  return (
    <section className="card">
      <ErrorState message={errorMessages.timeout} onRetry={() => void reloadFresh()} />
    </section>
  );
}
