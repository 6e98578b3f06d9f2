import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import {
  digitalAddressMaxLength,
  formatDigitalAddress,
} from '@contract/values/land/digital-address';
import { Region } from '@contract/values/land/regions';
import { listOptions } from '@/lib/options';
import { lazyPart } from '@/lib/parts/lazy-part';
import { TextField } from '@/ui/forms/field';
import { SelectField } from '@/ui/forms/select-field';
import { PartPlace } from '@/ui/part-place';
import { Bone } from '@/ui/skeleton';
import { FieldHelp } from './help/field-help';
import { findDigitalAddressWarning } from './place-warning';

/** With the 261 districts, which no first visit needs. */
const DistrictField = lazyPart(
  async () => (await import('./district-field')).DistrictField,
);

const regionOptions = listOptions('Choose a region', Region.options);

/** What is typed of a place beside its address; '' where nothing is. */
export type TypedPlaceFields = Readonly<
  Record<'digitalAddress' | 'region' | 'district', string>
>;

/** Connects one of the fields with its form. */
export type ConnectPlaceField = (
  name: keyof TypedPlaceFields,
) => UseFormRegisterReturn & { error: string | undefined };

/**
 * Where land is, beside its address. All of it may be left empty. The region
 * is chosen first, so that each list is short on a phone.
 * @param props.change as if the person had typed it
 */
export function PlaceFields({
  typed,
  field,
  change,
}: {
  typed: TypedPlaceFields;
  field: ConnectPlaceField;
  change: (name: keyof TypedPlaceFields, value: string) => void;
}) {
  const [isTyping, setTyping] = useState(false);
  const digitalAddress = field('digitalAddress');
  const region = field('region');
  return (
    <>
      <TextField
        label="GhanaPost address"
        note="Optional"
        fieldClassName="md:col-span-2"
        figures
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={digitalAddressMaxLength}
        hint="For example GA-183-8164. It helps us to find the land."
        warning={
          isTyping
            ? undefined
            : findDigitalAddressWarning(typed.digitalAddress, typed.region)
        }
        {...digitalAddress}
        onFocus={() => setTyping(true)}
        onBlur={(event) => {
          setTyping(false);
          const written = formatDigitalAddress(event.target.value);
          if (written !== event.target.value) change('digitalAddress', written);
          void digitalAddress.onBlur(event);
        }}
      />
      <FieldHelp topic="digital-address" className="-mt-4 md:col-span-2" />
      <SelectField
        label="Region"
        note="Optional"
        options={regionOptions}
        {...region}
        onChange={(event) => {
          change('district', '');
          void region.onChange(event);
        }}
      />
      {typed.region !== '' && (
        <PartPlace skeleton={<Bone width="100%" height="72px" />}>
          <DistrictField
            key={typed.region}
            region={typed.region}
            chosen={typed.district}
            {...field('district')}
          />
        </PartPlace>
      )}
    </>
  );
}
