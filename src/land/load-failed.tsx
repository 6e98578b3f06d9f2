import { ErrorState } from '@/ui/error-state';
import { describeError } from '@/domain/error-messages';

export function LoadFailed({
  error,
  retry,
  card,
}: {
  error: unknown;
  retry: () => void;
  card?: boolean | undefined;
}) {
  return (
    <ErrorState card={card} message={describeError(error)} onRetry={retry} />
  );
}
