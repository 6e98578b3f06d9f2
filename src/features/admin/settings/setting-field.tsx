import { Suspense } from 'react';
import { TextField } from '@/ui/forms/field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { Bone } from '@/ui/skeleton';
import { showValue, type SettingField as Field } from './setting-forms';
import type { SettingForm } from './use-setting-form';
import { lazyPart } from '@/lib/parts/lazy-part';

const HolidaysField = lazyPart(async () => (await import('./holidays-field')).HolidaysField);

/** One field of a setting by its kind, with what somebody else made of it meanwhile. */
export function SettingField({
  field,
  form,
  recorded,
}: {
  field: Field;
  form: SettingForm;
  recorded: string;
}) {
  const { name, label, kind, hint, unit } = field;
  const { value, changedElsewhere } = form.view(name);
  const warning = changedElsewhere
    ? `Changed by somebody else meanwhile to “${showValue(field, recorded)}”. Saving keeps what you typed.`
    : undefined;
  const texts = {
    label,
    ...(unit === undefined ? {} : { note: unit }),
    ...(field.optional === true && unit === undefined ? { note: 'Optional' } : {}),
    hint,
    warning,
    error: form.errors[name],
  };
  if (kind === 'days')
    return (
      <Suspense fallback={<Bone height="360px" />}>
        <HolidaysField days={value} warning={warning} onChange={(days) => form.type(name, days)} />
      </Suspense>
    );
  const control = {
    ...texts,
    name,
    value,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => form.type(name, event.target.value),
  };
  if (kind === 'area') return <TextAreaField {...control} rows={name.includes('.') ? 2 : 4} />;
  if (kind === 'money') return <TextField {...control} figures inputMode="decimal" lead="GHS" />;
  if (kind === 'whole') return <TextField {...control} figures inputMode="numeric" />;
  return <TextField {...control} inputMode={kind === 'address' ? 'url' : 'text'} />;
}
