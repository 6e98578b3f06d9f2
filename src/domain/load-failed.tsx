import { ErrorState } from '@/ui/error-state';
import { describeError } from './error-messages';

/** Something did not load: why, and a way to try again. @param props.card on a surface of its own */
export function LoadFailed({
  error,
  retry,
  card,
}: {
  error: unknown;
  retry: () => void;
  card?: boolean | undefined;
}) {
  return <ErrorState card={card} message={describeError(error)} onRetry={retry} />;
}
