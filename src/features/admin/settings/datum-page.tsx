import {
  datumParametersId,
  type SetDatum,
} from '@contract/entities/datum-parameters';
import { publishedShifts } from '@land/frames/datums';
import type { StoredParameters } from '@/repositories/datum-parameters';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/field';
import {
  datumForm,
  datumTitles,
  listUnreadableShifts,
  toDatumText,
  toShiftText,
  type DatumField,
} from './datum-form';
import { FieldGroup } from './field-group';
import { SettingPage } from './setting-page';
import {
  useSettingForm,
  type OpenSettingForm,
  type SaveSetting,
} from './use-setting-form';

/** By which shifts coordinates of plans become places. */
export function DatumPage({
  record,
  save,
}: {
  /** null while the published shifts count */
  record: StoredParameters | null;
  save?: SaveSetting;
}) {
  const reading = record?.reading ?? publishedShifts;
  const unreadableFields = listUnreadableShifts(record);
  const form = useSettingForm({
    form: datumForm,
    stored: { ...reading, id: datumParametersId },
    recorded: toDatumText(reading, unreadableFields),
    unreadable: unreadableFields,
    savedText: 'The datum parameters are saved.',
    save,
  });
  return (
    <SettingPage
      label="Datum parameters"
      form={form}
      confirmText="Corners that are saved from now on are placed by these. Within some minutes we place saved corners anew too, and compare them with all other plans. Alarms that are there stay."
    >
      <p className="text-ink-2 max-w-[46rem]">
        A grid of Ghana is measured from a datum. These numbers are the metres
        that are added to X, Y and Z of the datum to get those of WGS 84 (EPSG
        4326). Change them only when the Survey and Mapping Division gives you
        better ones in writing.
      </p>
      <ShiftFields form={form} datum="accra" />
      <ShiftFields form={form} datum="leigon" />
    </SettingPage>
  );
}

function ShiftFields({
  form,
  datum,
}: {
  form: OpenSettingForm<DatumField>;
  datum: SetDatum;
}) {
  const { field, getTyped } = form;
  const published = publishedShifts[datum];
  const publishedText = toShiftText(datum, published);
  const names = datumForm.names.filter((name) => name.startsWith(`${datum}:`));
  const isPublished = names.every(
    (name) => getTyped(name) === publishedText[name],
  );
  const takePublished = () => {
    for (const name of names) {
      form.fill(name, publishedText[name] ?? '');
    }
  };
  return (
    <FieldGroup
      title={datumTitles[datum]}
      help={`Published: ${published.x}, ${published.y}, ${published.z} metres. ${published.source}.`}
    >
      <div className="grid gap-5 sm:grid-cols-3 sm:gap-3 items-start">
        <TextField {...field(`${datum}:x`)} figures />
        <TextField {...field(`${datum}:y`)} figures />
        <TextField {...field(`${datum}:z`)} figures />
      </div>
      <TextField
        {...field(`${datum}:source`)}
        hint="For example the letter of the Division, with its date."
      />
      <div>
        <Button
          look="secondary"
          unavailable={isPublished}
          onClick={takePublished}
        >
          Use the published parameters
        </Button>
      </div>
    </FieldGroup>
  );
}
