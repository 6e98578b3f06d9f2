import { Checkbox } from '@/ui/forms/checkbox';
import { ChosenFileField } from './chosen-file-field';
import { findEarlierReceipt } from './earlier-receipt';
import type { Reviewing } from './use-review';

/** The Lands Commission's receipt beside the results: a new one or none. */
export function ReceiptField({
  request,
  draft: { receipt, keepsReceipt },
  change,
}: Pick<Reviewing, 'request' | 'draft' | 'change'>) {
  const earlier = findEarlierReceipt(request);
  return (
    <>
      <ChosenFileField
        label="Lands Commission’s receipt"
        note="Optional"
        chosen={receipt}
        onChange={(chosen) => change({ receipt: chosen })}
      />
      {earlier !== null && receipt === null && (
        <Checkbox
          label={`Send the receipt of version ${earlier.version} again`}
          checked={keepsReceipt}
          onChange={({ currentTarget }) =>
            change({ keepsReceipt: currentTarget.checked })
          }
        />
      )}
    </>
  );
}
