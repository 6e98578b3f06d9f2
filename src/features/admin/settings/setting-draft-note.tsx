import { DraftNote } from '@/ui/forms/draft-note';
import type { OpenSettingForm } from './use-setting-form';

/** What a form of settings says about a draft that it began with. */
export const SettingDraftNote = <Name extends string>({
  form: { restored, discard, restore },
}: {
  form: OpenSettingForm<Name>;
}) => (
  <DraftNote
    restored={restored}
    onReset={(draft) => {
      if (draft === null) discard();
      else restore(draft);
    }}
  />
);
