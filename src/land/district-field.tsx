import type { ComponentProps } from 'react';
import { listDistricts } from '@contract/values/land/districts';
import { listOptions } from '@/lib/options';
import { SelectField } from '@/ui/forms/select-field';

/**
 * The districts of one region.
 * @param props.chosen '' while none is; one of another list can still be chosen
 */
export function DistrictField({
  region,
  chosen,
  ...select
}: Omit<ComponentProps<typeof SelectField>, 'label' | 'note' | 'options'> & {
  region: string;
  chosen: string;
}) {
  const districts = listDistricts(region);
  const isListed = chosen === '' || districts.includes(chosen);
  return (
    <SelectField
      label="District"
      note="Optional"
      options={listOptions(
        'Not sure',
        isListed ? districts : [chosen, ...districts],
      )}
      {...select}
    />
  );
}
