import { Shapes } from 'lucide-react';
import { saveGroundEndpoint } from '@contract/endpoints/save-ground';
import type { ObjectPath } from '@contract/values/file/object-path';
import { lazyPart } from '@/lib/parts/lazy-part';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { RowButton } from '@/ui/lists/row-link';
import { useMayCall } from '../shared/administrators-only';
import type { GroundRecord } from './use-ground-form';

const GroundDialog = lazyPart(
  async () => (await import('./ground-dialog')).GroundDialog,
);

/** Opens the table of a plan; nothing for who may not save it. */
export function TypeCorners({
  isSaved,
  onOpen,
}: {
  /** whether corners of this plan are saved already */
  isSaved: boolean;
  onOpen: () => void;
}) {
  return (
    useMayCall(saveGroundEndpoint) && (
      <RowButton icon={Shapes} onClick={onOpen}>
        {isSaved ? 'Change the corners' : 'Type the corners'}
      </RowButton>
    )
  );
}

/** The table, in place of the details. */
export function LazyGroundDialog(props: {
  record: GroundRecord;
  path: ObjectPath | null;
  onClose: () => void;
}) {
  return (
    <LazyDialog
      title="Type the corners"
      part={GroundDialog}
      onClose={props.onClose}
    >
      <GroundDialog {...props} />
    </LazyDialog>
  );
}
