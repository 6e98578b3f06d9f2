import { Button } from '@/ui/button';
import { PersonName } from '../shared/person-name';

/** Whose requests alone are listed, and the way back to all. */
export function OwnerFilter({
  owner,
  onClear,
}: {
  /** uid */
  owner: string;
  onClear: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-5">
      <p className="font-[620] leading-5">
        Paid requests of <PersonName uid={owner} />
      </p>
      <Button look="secondary" onClick={onClear}>
        Show everybody's
      </Button>
    </div>
  );
}
