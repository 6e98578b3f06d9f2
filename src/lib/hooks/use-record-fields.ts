import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Typed and not saved; `before` is what the record said then. */
export type Edits<Name extends string> = Partial<
  Record<Name, { value: string; before: string } | undefined>
>;

type Typing = { target: { name: string; value: string } };

/**
 * Its default values are what the record said when somebody began to type, or
 * what was saved last.
 */
interface RecordForm<
  Name extends string,
  Field extends { onChange: (event: Typing) => unknown },
> {
  field: (name: Name) => Field;
  getValues: (name: Name) => string;
  setValue: (name: Name, value: string) => void;
  resetField: (
    name: Name,
    options: { defaultValue: string; keepError: boolean },
  ) => void;
  formState: {
    defaultValues?: Readonly<Partial<Record<Name, string>>> | undefined;
  };
}

/**
 * Untouched fields follow the record; typed text stays until it is saved, and
 * then until the record has it.
 */
export function useRecordFields<
  Name extends string,
  Field extends { onChange: (event: Typing) => unknown },
>(
  form: RecordForm<Name, Field>,
  names: readonly Name[],
  typed: Readonly<Record<Name, string>>,
  record: Readonly<Record<Name, string>>,
  kept: Edits<Name> = {},
) {
  const before = { ...record, ...form.formState.defaultValues };
  const resetValue = (name: Name, value: string) =>
    form.resetField(name, { defaultValue: value, keepError: true });
  const [first] = useState(kept);
  const [open, setOpen] = useState<readonly Name[]>(
    names.filter((name) => kept[name] !== undefined),
  );
  const restore = useEffectEvent(() => {
    for (const name of names) {
      if (first[name] !== undefined) form.setValue(name, first[name].value);
    }
  });
  useLayoutEffect(() => restore(), []);

  const close = (name: Name, value: string) => {
    setOpen((now) => now.filter((openName) => openName !== name));
    resetValue(name, value);
  };
  const latest = useRef(record);
  const follow = useEffectEvent(() => {
    latest.current = record;
    for (const name of names) {
      if (!open.includes(name)) resetValue(name, record[name]);
    }
  });
  const recorded = names.map((name) => record[name]).join('\0');
  useEffect(() => follow(), [recorded]);

  const isChanged = (name: Name) =>
    open.includes(name) && typed[name] !== record[name];
  return {
    changed: names.filter(isChanged),
    edits: Object.fromEntries(
      open.map((name) => [name, { value: typed[name], before: before[name] }]),
    ),
    isChangedElsewhere: (name: Name) =>
      isChanged(name) && record[name] !== before[name],
    field: (name: Name) => {
      const { onChange, ...rest } = form.field(name);
      const type = (event: Typing) => {
        void onChange(event);
        const { value } = event.target;
        const isBack =
          value === record[name] &&
          (open.includes(name) || before[name] === record[name]);
        if (isBack) {
          close(name, value);
        } else {
          setOpen((now) => [
            ...now.filter((openName) => openName !== name),
            name,
          ]);
        }
      };
      return { ...rest, onChange: type };
    },
    /**
     * What was typed while it was saved stays an edit; a record that changed
     * meanwhile wins.
     */
    settle: (sent: readonly Name[], stored: Readonly<Record<Name, string>>) => {
      for (const name of sent) {
        if (form.getValues(name) === typed[name]) {
          close(
            name,
            latest.current[name] === record[name]
              ? stored[name]
              : latest.current[name],
          );
        }
      }
    },
    discard: () => names.forEach((name) => close(name, record[name])),
  };
}
