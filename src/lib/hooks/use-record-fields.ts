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
  keptEdits: Edits<Name> = {},
) {
  const valuesBefore = { ...record, ...form.formState.defaultValues };
  const resetValue = (name: Name, value: string) =>
    form.resetField(name, { defaultValue: value, keepError: true });
  const [initialEdits] = useState(keptEdits);
  const [editedNames, setEditedNames] = useState<readonly Name[]>(
    names.filter((name) => keptEdits[name] !== undefined),
  );
  const restore = useEffectEvent(() => {
    for (const name of names) {
      const edit = initialEdits[name];
      if (edit !== undefined) form.setValue(name, edit.value);
    }
  });
  useLayoutEffect(() => restore(), []);

  const endEdit = (name: Name, value: string) => {
    setEditedNames((now) => now.filter((openName) => openName !== name));
    resetValue(name, value);
  };
  const latestRecord = useRef(record);
  const follow = useEffectEvent(() => {
    latestRecord.current = record;
    for (const name of names) {
      if (!editedNames.includes(name)) resetValue(name, record[name]);
    }
  });
  const recorded = names.map((name) => record[name]).join('\0');
  useEffect(() => follow(), [recorded]);

  const showsKeptEdit = (name: Name) => {
    const edit = initialEdits[name];
    return edit === undefined || edit.value === typed[name];
  };
  const isChanged = (name: Name) =>
    editedNames.includes(name) && typed[name] !== record[name];
  return {
    changed: names.filter(isChanged),
    /** The form shows the edits that it began with. */
    isRestored: names.every(showsKeptEdit),
    edits: Object.fromEntries(
      editedNames.map((name) => [
        name,
        { value: typed[name], before: valuesBefore[name] },
      ]),
    ),
    isChangedElsewhere: (name: Name) =>
      isChanged(name) && record[name] !== valuesBefore[name],
    field: (name: Name) => {
      const { onChange, ...fieldProps } = form.field(name);
      const type = (event: Typing) => {
        void onChange(event);
        const { value } = event.target;
        const isBackAsBefore =
          value === record[name] &&
          (editedNames.includes(name) || valuesBefore[name] === record[name]);
        if (isBackAsBefore) {
          endEdit(name, value);
        } else {
          setEditedNames((now) => [
            ...now.filter((openName) => openName !== name),
            name,
          ]);
        }
      };
      // What is typed while it is saved stays an edit: see settle.
      return { ...fieldProps, onChange: type, readOnly: false };
    },
    /**
     * What was typed while it was saved stays an edit; a record that changed
     * meanwhile wins.
     */
    settle: (sent: readonly Name[], stored: Readonly<Record<Name, string>>) => {
      for (const name of sent) {
        if (form.getValues(name) !== typed[name]) continue;
        const latestValue = latestRecord.current[name];
        const isUnchanged = latestValue === record[name];
        endEdit(name, isUnchanged ? stored[name] : latestValue);
      }
    },
    discard: () => names.forEach((name) => endEdit(name, record[name])),
    /** Shows edits again that were discarded. */
    restore: (edits: Edits<Name>) => {
      for (const name of names) {
        const edit = edits[name];
        if (edit === undefined) continue;
        resetValue(name, edit.before);
        form.setValue(name, edit.value);
      }
      setEditedNames(names.filter((name) => edits[name] !== undefined));
    },
  };
}
