import { expect, it } from 'vitest';
import { typeOver, viewField, type Edit } from './record-edits';

/** What a field shows after somebody typed these values, one after the other, over this record. */
const typed = (recorded: string, ...values: string[]) =>
  values.reduce<Edit | undefined>((edit, value) => typeOver(edit, recorded, value), undefined);
const asRecorded = (value: string) => ({ value, isChanged: false, changedElsewhere: false });

it('keeps what is typed over a change from elsewhere, and says so', () => {
  const edit = typed('Accra', 'Accr', 'Tema');
  expect(viewField(edit, 'Accra')).toEqual({ value: 'Tema', isChanged: true, changedElsewhere: false });
  expect(viewField(edit, 'Ho')).toEqual({ value: 'Tema', isChanged: true, changedElsewhere: true });
  expect(viewField(edit, 'Tema')).toEqual(asRecorded('Tema'));
});

it('follows the record again once it was typed back to it', () => {
  const edit = typed('Accra', 'Accr', 'Accra');
  expect(viewField(edit, 'Accra')).toEqual(asRecorded('Accra'));
  expect(viewField(edit, 'Ho')).toEqual(asRecorded('Ho'));
  expect(viewField(typeOver(edit, 'Ho', 'Hohoe'), 'Ho')).toMatchObject({
    value: 'Hohoe',
    changedElsewhere: false,
  });
});

it('keeps what the record said before, where somebody types it over a change from elsewhere', () => {
  const back = typeOver(typed('Accra', 'Accr'), 'Ho', 'Accra');
  expect(viewField(back, 'Ho')).toEqual({ value: 'Accra', isChanged: true, changedElsewhere: true });
});

it('shows what was saved until the record says it, and then what the record says', () => {
  const saved: Edit = { value: 'Tema', before: 'Accra', saved: true };
  expect(viewField(saved, 'Accra')).toEqual(asRecorded('Tema'));
  expect(viewField(saved, 'Tema')).toEqual(asRecorded('Tema'));
  expect(viewField(saved, 'Ho')).toEqual(asRecorded('Ho'));
  const back = typeOver(saved, 'Accra', 'Accra');
  expect(viewField(back, 'Tema')).toEqual({ value: 'Accra', isChanged: true, changedElsewhere: false });
});
