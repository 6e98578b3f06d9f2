import { configForm, type ConfigField } from './config-form';
import type { UnreadableFields } from './unreadable-fields';

/** Before the fields: which of them somebody has to put right. */
export function UnreadableNotice({
  unreadable,
}: {
  unreadable: UnreadableFields;
}) {
  const names = configForm.names.filter(
    (name) => unreadable[name] !== undefined,
  );
  if (names.length === 0) return null;
  return (
    <section
      aria-label="What cannot be read"
      className="rounded-md border border-warn-line bg-warn-soft text-warn px-4 py-3 text-[.9375rem]"
    >
      <p className="font-[640]">We cannot read all that is stored here</p>
      <p className="mt-1">
        Put these fields right and save. Everything else is as you see it.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {names.map((name) => (
          <li key={name}>{describeField(name)}</li>
        ))}
      </ul>
    </section>
  );
}

function describeField(name: ConfigField): string {
  const { label, group } = configForm.words[name];
  return group === undefined ? label : `${group}: ${label}`;
}
