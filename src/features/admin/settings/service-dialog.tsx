import { useId } from 'react';
import type { Service } from '@contract/entities/service';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { FormError } from '@/ui/forms/form-error';
import { ChangesDialog } from './changes-dialog';
import { SettingField } from './setting-field';
import { serviceGroups, toServiceValues } from './setting-forms';
import { useSettingForm, type SettingFormInput } from './use-setting-form';

/** Edits a service over its live record, or makes a new one; the question before saving takes the form's place. */
export function ServiceDialog({
  service,
  onClose,
  save,
}: {
  service: Service | null;
  onClose: () => void;
  save?: SettingFormInput['save'];
}) {
  const form = useSettingForm({
    groups: serviceGroups,
    recorded: toServiceValues(service),
    stored: service,
    kind: 'service',
    savedText: service === null ? 'Users can now order this service.' : 'The service is saved.',
    onSaved: onClose,
    save,
  });
  const formId = useId();
  if (form.asked !== null)
    return (
      <ChangesDialog
        title={service === null ? 'Offer this service?' : 'Save these changes?'}
        text="Everybody sees the change at once. Paid requests keep the price that was paid."
        changes={form.asked}
        busy={form.isSaving}
        onConfirm={() => void form.save()}
        onClose={form.back}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={service === null ? 'New service' : `Edit ${service.service_name}`}
      width={560}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} unavailable={!form.isChanged}>
            Review and save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={form.ask}>
        {serviceGroups[0]?.fields.map((field) => (
          <SettingField key={field.name} field={field} form={form} />
        ))}
        <FormError>{form.failure}</FormError>
      </form>
    </Dialog>
  );
}
