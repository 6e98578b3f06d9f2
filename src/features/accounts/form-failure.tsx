import { FormError } from '@/ui/form-error';
import type { Failure } from './sign-up-words';

/** What went wrong, and below it, quieter, what can be done. Takes no room of a form's grid while it is empty. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  return (
    <div className="-mt-4 has-[p]:mt-0">
      <FormError>{failure?.sentence}</FormError>
      <div role="status">{failure?.help != null && <p className="hint mt-1.5">{failure.help}</p>}</div>
    </div>
  );
}
