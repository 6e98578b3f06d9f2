import { PaperKind } from '@contract/values/paper-kind';
import { paperWords } from '@/domain/paper-kind-words';
import { PaperDrawing } from '@/land/paper-drawing';
import { Checkbox } from '@/ui/forms/checkbox';
import { listTyped } from './service-form';
import type { SettingControl } from './use-setting-form';

/** The papers that a service can work with, ticked in a list of all. */
export function PapersField({
  label,
  name,
  typed,
  warning,
  onChange,
}: SettingControl & {
  /** 'letter,indenture' */
  typed: string;
}) {
  const chosenKinds = listTyped(typed);
  const toggle = (kind: PaperKind, isChosen: boolean) => {
    const kinds = PaperKind.options.filter((other) =>
      other === kind ? isChosen : chosenKinds.includes(other),
    );
    onChange({ target: { name, value: kinds.join(',') } });
  };
  return (
    <fieldset>
      <legend className="font-[620]">{label}</legend>
      <ul>
        {PaperKind.options.map((kind) => (
          <li key={kind} className="flex items-center gap-3">
            <PaperDrawing kind={kind} className="w-14 h-auto flex-none" />
            <Checkbox
              label={paperWords[kind].name}
              checked={chosenKinds.includes(kind)}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
          </li>
        ))}
      </ul>
      {warning !== undefined && (
        <p className="hint text-warn! mt-2">{warning}</p>
      )}
    </fieldset>
  );
}
