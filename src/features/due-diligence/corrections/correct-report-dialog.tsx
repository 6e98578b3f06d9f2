import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import {
  CorrectedReport,
  type CorrectReportBody,
} from '@contract/endpoints/correct-report';
import type { Report } from '@contract/entities/due-diligence';
import { CorrectableReportField } from '@contract/entities/report-correction';
import { CorrectionDialog } from '@/land/correction-dialog';
import { PlaceFields } from '@/land/place-fields';
import {
  describeCorrectionFailure,
  listCorrected,
  useCorrectionDraft,
} from '@/session/drafts/correction-draft';
import { ContactPhoneField } from '@/ui/forms/contact-phone-field';
import { DraftNote } from '@/ui/forms/draft-note';
import { TextField } from '@/ui/forms/field';
import { useFields } from '@/ui/forms/use-fields';
import {
  ReportForm,
  type ReportFormInput,
  type ReportFormOutput,
} from '../report-form-schema';
import { toFormInput } from './report-corrections';

/**
 * What the owner of a report typed, to be corrected until we have seen it.
 * @param props.onCorrect called where something is different
 */
export function CorrectReportDialog({
  report,
  onCorrect,
  onClose,
}: {
  report: Report;
  onCorrect: (body: CorrectReportBody) => Promise<unknown>;
  onClose: () => void;
}) {
  // Live, the report may change below the form: what another tab corrected
  // meanwhile is not what was typed here.
  const [opened] = useState(report);
  const { id, reference } = report;
  const recorded = toFormInput(opened);
  const { draft, keepTyped, save, restored } = useCorrectionDraft(id, recorded);
  const form = useFields<ReportFormInput, ReportFormOutput>({
    resolver: zodResolver(ReportForm),
    defaultValues: { ...recorded, ...draft },
    onType: keepTyped,
  });
  const { control, field } = form;
  const [phone, digitalAddress, region, district] = useWatch({
    control,
    name: ['phone', 'digitalAddress', 'region', 'district'],
  });

  return (
    <CorrectionDialog
      reference={reference}
      untilWhen="You can change them until we have seen your report."
      note={
        <DraftNote
          restored={restored}
          onReset={(typed) => form.reset({ ...recorded, ...typed })}
        />
      }
      failure={form.failure}
      isSaving={form.isSubmitting}
      onSave={form.send(async (typed) => {
        const corrected = listCorrected(
          CorrectableReportField.options,
          opened,
          typed,
        );
        await save(typed, corrected, (changes) =>
          onCorrect({ reportId: id, changes: CorrectedReport.parse(changes) }),
        );
        onClose();
      }, describeCorrectionFailure)}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <ContactPhoneField typed={phone} {...field('phone')} />
      <TextField
        label="Address"
        fieldClassName="md:col-span-2"
        figures
        autoComplete="off"
        {...field('address')}
      />
      <PlaceFields
        typed={{ digitalAddress, region, district }}
        field={field}
        change={(name, value) => {
          form.setValue(name, value);
          keepTyped(form.getValues());
        }}
      />
    </CorrectionDialog>
  );
}
