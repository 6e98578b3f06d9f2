import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { exportedWith, ExportKind } from '@contract/endpoints/export-records';
import { CalendarDay, dayInAccra } from '@contract/values/booking/working-days';
import { saveFile } from '@/lib/files';
import { serverNow } from '@/lib/server-clock';
import { countOf } from '@/lib/text/counts';
import { exportRecords } from '@/repositories/export-records';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { SelectField } from '@/ui/forms/select-field';
import { useFields } from '@/ui/forms/use-fields';
import { Dialog } from '@/ui/overlays/dialog';
import { showSuccess } from '@/ui/overlays/toast';
import { useIsPermitted } from '../shared/administrators-only';
import {
  describeExportError,
  exportWords,
  nameExportFile,
} from './export-words';

const ExportForm = z
  .object({
    kind: ExportKind,
    from: z.string().check(z.refine(isDay, 'Please choose the first day.')),
    to: z.string().check(z.refine(isDay, 'Please choose the last day.')),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      error: 'The last day comes before the first one.',
      path: ['to'],
    }),
  );

function isDay(typed: string): boolean {
  return CalendarDay.safeParse(typed).success;
}

const formId = 'export';

/**
 * Asks what to export and saves the file. Days and kind stay as they were
 * chosen when it fails.
 */
export function ExportDialog({
  kind,
  onClose,
}: {
  /** what is chosen beforehand */
  kind: ExportKind;
  onClose: () => void;
}) {
  const isPermitted = useIsPermitted();
  const today = dayInAccra(serverNow());
  const [noneText, setNoneText] = useState<string | null>(null);
  const { field, send, control, failure, isSubmitting } = useFields({
    resolver: zodResolver(ExportForm),
    defaultValues: { kind, from: `${today.slice(0, 7)}-01`, to: today },
    onType: () => setNoneText(null),
  });
  const chosenKind = useWatch({ control, name: 'kind' });
  const save = send(async (selection) => {
    setNoneText(null);
    const { file, rows } = await exportRecords(selection);
    if (rows === 0) {
      setNoneText('There is nothing on these days. No file was saved.');
      return;
    }
    const { from, to } = selection;
    const fileName = nameExportFile(selection.kind, from, to);
    saveFile(file, fileName);
    showSuccess(`${countOf(rows, 'row')} saved as ${fileName}.`);
    onClose();
  }, describeExportError);
  const kinds = ExportKind.options
    .filter((option) => isPermitted(exportedWith[option]))
    .map((option) => ({ value: option, label: exportWords[option].label }));
  return (
    <Dialog
      onClose={onClose}
      title="Export"
      text="A CSV file for a spreadsheet. The audit records that you exported it."
      cancelLabel="Cancel"
      locked={isSubmitting}
      footer={
        <Button
          type="submit"
          form={formId}
          busyLabel={isSubmitting && 'Exporting...'}
        >
          Save the file
        </Button>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={save}>
        <SelectField
          label="What"
          hint={exportWords[chosenKind].days}
          options={kinds}
          {...field('kind')}
        />
        <TextField
          label="First day"
          type="date"
          max={today}
          {...field('from')}
        />
        <TextField label="Last day" type="date" {...field('to')} />
        <p role="status" className="text-[.9375rem] empty:hidden">
          {noneText}
        </p>
        <FormError>{failure}</FormError>
      </form>
    </Dialog>
  );
}
