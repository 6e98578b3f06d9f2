import { useWatch, type UseFormReturn } from 'react-hook-form';
import { listOptions } from '@/lib/options';
import { ContactPhoneField } from '@/ui/forms/contact-phone-field';
import { TextField } from '@/ui/forms/field';
import { SelectField } from '@/ui/forms/select-field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import type { BookingFormOutput, TypedDetails } from './booking-form-schema';

const kinds = listOptions('Choose one', [
  'Land Survey',
  'Property Registration',
  'General Consultancy/Advisory',
]);

export function BookingFields({
  form: { register, control, formState },
  onChange,
}: {
  form: UseFormReturn<TypedDetails, unknown, BookingFormOutput>;
  onChange: () => void;
}) {
  const phone = useWatch({ control, name: 'phone' });
  const field = (name: keyof TypedDetails) => ({
    ...register(name, { onChange }),
    error: formState.errors[name]?.message,
  });
  return (
    <>
      <SelectField label="What do you need?" options={kinds} {...field('consultationType')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4 items-start">
        <TextField label="Your name" autoComplete="name" {...field('name')} />
        <ContactPhoneField typed={phone} {...field('phone')} />
      </div>
      <TextField label="E-mail" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <TextAreaField label="Describe the work" {...field('description')} />
    </>
  );
}
