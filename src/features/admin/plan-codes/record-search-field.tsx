import { useState, type Key } from 'react';
import { ScanBarcode } from 'lucide-react';
import { findPlansWithCodeEndpoint } from '@contract/endpoints/find-plans-with-code';
import { lazyPart } from '@/lib/parts/lazy-part';
import { SearchField } from '@/ui/forms/search-field';
import { IconButton } from '@/ui/icon-button';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { useMayCall } from '../shared/administrators-only';

const ScanCodeDialog = lazyPart(
  async () => (await import('./scan-code-dialog')).ScanCodeDialog,
);

/**
 * The search of a list whose records have plans: what is typed, and the code of
 * a plan from its picture for whoever may search by it.
 */
export function RecordSearchField({
  fieldKey,
  label,
  placeholder,
  initial,
  onSearch,
  onScan,
}: {
  /** another one begins the field anew with `initial` */
  fieldKey: Key;
  label: string;
  placeholder: string;
  initial: string;
  onSearch: (typed: string) => void;
  /** the text of a code; the field has to begin anew with it */
  onScan: (text: string) => void;
}) {
  const mayFind = useMayCall(findPlansWithCodeEndpoint);
  const [isScanning, setIsScanning] = useState(false);
  const close = () => setIsScanning(false);
  return (
    <div className="input-wrap w-full sm:w-[20.5rem] max-w-full">
      <SearchField
        key={fieldKey}
        label={label}
        placeholder={placeholder}
        initial={initial}
        hasButton={mayFind}
        onSearch={onSearch}
      />
      {mayFind && (
        <IconButton
          icon={ScanBarcode}
          label="Scan the code of a plan"
          onClick={() => setIsScanning(true)}
        />
      )}
      <LazyDialog
        title="Scan the code of a plan"
        part={ScanCodeDialog}
        onClose={close}
      >
        {isScanning && <ScanCodeDialog onCode={onScan} onClose={close} />}
      </LazyDialog>
    </div>
  );
}
