import { TextField } from '@/ui/forms/field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import type { AdvertField } from './advert-form';
import { FieldGroup } from './field-group';
import { PictureField } from './picture-field';
import type { ChosenPicture } from './use-chosen-picture';
import type { OpenSettingForm } from './use-setting-form';

/** The fields of advert and contact. */
export function AdvertFields({
  form: { field },
  picture,
}: {
  form: OpenSettingForm<AdvertField>;
  picture: ChosenPicture;
}) {
  return (
    <>
      <FieldGroup title="Advert">
        <TextField {...field('headline')} inputMode="text" />
        <TextAreaField {...field('description')} rows={4} />
        <PictureField {...field('advertImageUrl')} picture={picture} />
      </FieldGroup>
      <FieldGroup title="Contact">
        <TextField {...field('contactHeading')} inputMode="text" />
        <TextField {...field('contactEmail')} inputMode="text" />
        <TextField {...field('contactPhone')} inputMode="text" />
        <TextField
          {...field('contactWhatsApp')}
          inputMode="numeric"
          hint="A number of Ghana. Customers can write to it from a request or a payment. If this is empty, they see no WhatsApp."
        />
        <TextAreaField {...field('contactAddress')} rows={4} />
      </FieldGroup>
    </>
  );
}
