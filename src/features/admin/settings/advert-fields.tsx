import { TextField } from '@/ui/forms/field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import type { AdvertField } from './advert-form';
import { FieldGroup } from './field-group';
import type { OpenSettingForm } from './use-setting-form';

/** The fields of advert and contact. */
export function AdvertFields({
  form: { field },
}: {
  form: OpenSettingForm<AdvertField>;
}) {
  return (
    <>
      <FieldGroup title="Advert">
        <TextField {...field('headline')} inputMode="text" />
        <TextAreaField {...field('description')} rows={4} />
        <TextField
          {...field('advertImageUrl')}
          inputMode="url"
          hint="The picture must be in Firebase Storage. If this is empty, we show the map."
        />
      </FieldGroup>
      <FieldGroup title="Contact">
        <TextField {...field('contactHeading')} inputMode="text" />
        <TextField {...field('contactEmail')} inputMode="text" />
        <TextField {...field('contactPhone')} inputMode="text" />
        <TextAreaField {...field('contactAddress')} rows={4} />
      </FieldGroup>
    </>
  );
}
