import { TextField } from '@/ui/forms/field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { PartPlace } from '@/ui/part-place';
import { Skeleton } from '@/ui/skeleton';
import { lazyPart } from '@/lib/parts/lazy-part';
import { showValue, type SettingField as Field } from './setting-forms';
import type { SettingForm } from './use-setting-form';

const HolidaysField = lazyPart(async () => (await import('./holidays-field')).HolidaysField);

export function SettingField({ field, form }: { field: Field; form: SettingForm }) {
  const { name, label, kind, hint, unit } = field;
  const warning = form.isChangedElsewhere(name)
    ? `Somebody else has changed this to “${showValue(field, form.recorded[name] ?? '')}”. If you save, we keep what you typed.`
    : undefined;
  const input = form.field(name);
  if (kind === 'days')
    return (
      <PartPlace skeleton={<Skeleton label="Loading the days" height="360px" />}>
        <HolidaysField
          days={form.values[name] ?? ''}
          warning={warning}
          onChange={(days) => input.onChange({ target: { name, value: days } })}
        />
      </PartPlace>
    );
  const note = unit ?? (field.optional === true ? 'Optional' : undefined);
  const control = { ...input, label, note, hint, warning, autoComplete: 'off' };
  if (kind === 'area') return <TextAreaField {...control} rows={name.includes(':') ? 2 : 4} />;
  if (kind === 'money') return <TextField {...control} figures inputMode="decimal" lead="GHS" />;
  if (kind === 'whole') return <TextField {...control} figures inputMode="numeric" />;
  return <TextField {...control} inputMode={kind === 'address' ? 'url' : 'text'} />;
}
