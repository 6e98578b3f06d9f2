import { useId } from 'react';
import type { Service } from '@contract/entities/service';
import { ServiceKind } from '@contract/values/service-kind';
import { Button } from '@/ui/button';

import { Dialog } from '@/ui/overlays/dialog';
import { FormError } from '@/ui/forms/form-error';
import { SelectField } from '@/ui/forms/select-field';
import { TextField } from '@/ui/forms/field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { ChangesDialog } from './changes-dialog';
import { PapersField } from './papers-field';
import { SettingDraftNote } from './setting-draft-note';
import { serviceForm, serviceKindNames, toServiceText } from './service-form';
import { useSettingForm, type SaveSetting } from './use-setting-form';

const kindOptions = ServiceKind.options.map((kind) => ({
  value: kind,
  label: serviceKindNames[kind],
}));

export function ServiceDialog({
  service,
  onClose,
  save,
}: {
  service: Service | null;
  onClose: () => void;
  save?: SaveSetting;
}) {
  const form = useSettingForm({
    form: serviceForm,
    stored: service,
    recorded: toServiceText(service),
    savedText:
      service === null
        ? 'Users can now order this service.'
        : 'The service is saved.',
    onSaved: onClose,
    save,
  });
  const formId = useId();
  if (form.review.edits !== null) {
    return (
      <ChangesDialog
        review={form.review}
        title={service === null ? 'Offer this service?' : undefined}
        text="Everybody sees the change at once. Paid requests keep the price that was paid."
      />
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title={service === null ? 'New service' : `Edit ${service.service_name}`}
      width={560}
      cancelLabel="Cancel"
      footer={
        <Button type="submit" form={formId} unavailable={!form.isChanged}>
          Review and save
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={form.ask}
      >
        <SettingDraftNote form={form} />
        <TextField {...form.field('service_name')} inputMode="text" />
        <SelectField
          {...form.field('kind')}
          hint="It decides what the form of the service asks for."
          options={kindOptions}
        />
        <TextAreaField
          {...form.field('description')}
          hint="What people read before they choose."
          rows={4}
        />
        <TextAreaField
          {...form.field('whatYouGet')}
          hint="What the result says, a line each."
          rows={4}
        />
        <TextField
          {...form.field('price')}
          figures
          inputMode="decimal"
          lead="GHS"
        />
        <TextField
          {...form.field('commissionFee')}
          hint="A part of the price. The rest shows as our work. Empty: the price is one amount."
          figures
          inputMode="decimal"
          lead="GHS"
        />
        <PapersField
          {...form.field('papers')}
          typed={form.getTyped('papers')}
        />
        <TextAreaField
          {...form.field('whoSigns')}
          hint="For family, stool, skin and company land."
          rows={3}
        />
        <TextAreaField
          {...form.field('registers')}
          hint="The registers in which we look."
          rows={2}
        />
        <TextField
          {...form.field('regions')}
          hint="Where they are."
          inputMode="text"
        />
        <TextField
          {...form.field('recordsUpTo')}
          hint="Until when the registers are read."
          inputMode="text"
        />
        <TextAreaField
          {...form.field('notCovered')}
          hint="What the result says nothing about, a line each. Never write that land is free to buy."
          rows={4}
        />
        <FormError>{form.failure}</FormError>
      </form>
    </Dialog>
  );
}
