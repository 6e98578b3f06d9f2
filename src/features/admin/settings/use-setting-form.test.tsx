import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SignedIn } from '@/session/testing/signed-in';
import * as z from 'zod/mini';
import type { SettingForm } from './setting-form';
import { useSettingForm, type SettingFormInput } from './use-setting-form';

interface Office {
  town: string;
}
const officeForm: SettingForm<'town', Office> = {
  kind: 'config',
  names: ['town'],
  words: { town: { label: 'Town', read: (typed) => typed } },
  schema: z.object({ town: z.string() }),
  toChanges: (_sent, { town }) => ({ town }),
};
const rest: Omit<SettingFormInput<'town', Office>, 'recorded'> = {
  form: officeForm,
  stored: { id: 'main' },
  savedText: 'Saved.',
  save: () => Promise.resolve(),
};

/** A form of one field, over a record that says 'Accra'. */
function open() {
  const { result, rerender } = renderHook(
    (town: string) => {
      const form = useSettingForm({ ...rest, recorded: { town } });
      return { ...form, input: form.field('town') };
    },
    { initialProps: 'Accra', wrapper: SignedIn },
  );
  return {
    record: rerender,
    type: (value: string) =>
      act(() =>
        result.current.input.onChange({ target: { name: 'town', value } }),
      ),
    save: async () => {
      act(() => result.current.ask());
      await waitFor(() => expect(result.current.review.edits).not.toBeNull());
      await act(() => result.current.review.save());
    },
    view: () => {
      const { getTyped, isChanged, isChangedElsewhere } = result.current;
      return {
        value: getTyped('town'),
        isChanged,
        changedElsewhere: isChangedElsewhere('town'),
      };
    },
  };
}
const asRecorded = (value: string) => ({
  value,
  isChanged: false,
  changedElsewhere: false,
});

it('keeps what is typed over a change from elsewhere, and says so', () => {
  const { type, view, record } = open();
  type('Accr');
  type('Tema');
  expect(view()).toEqual({
    value: 'Tema',
    isChanged: true,
    changedElsewhere: false,
  });
  record('Ho');
  expect(view()).toEqual({
    value: 'Tema',
    isChanged: true,
    changedElsewhere: true,
  });
  record('Tema');
  expect(view()).toEqual(asRecorded('Tema'));
});

it('follows the record again once it was typed back to it', () => {
  const { type, view, record } = open();
  type('Accr');
  type('Accra');
  expect(view()).toEqual(asRecorded('Accra'));
  record('Ho');
  expect(view()).toEqual(asRecorded('Ho'));
  type('Hohoe');
  expect(view()).toMatchObject({ value: 'Hohoe', changedElsewhere: false });
});

it('keeps what the record said before, where somebody types it over a change from elsewhere', () => {
  const { type, view, record } = open();
  type('Accr');
  record('Ho');
  type('Accra');
  expect(view()).toEqual({
    value: 'Accra',
    isChanged: true,
    changedElsewhere: true,
  });
});

it('shows what was saved until the record says it, and then what the record says', async () => {
  const { type, view, record, save } = open();
  type('Tema');
  await save();
  expect(view()).toEqual(asRecorded('Tema'));
  record('Tema');
  expect(view()).toEqual(asRecorded('Tema'));
  record('Ho');
  expect(view()).toEqual(asRecorded('Ho'));
});

it('can be typed back to the record before it says what was saved', async () => {
  const { type, view, record, save } = open();
  type('Tema');
  await save();
  type('Accra');
  record('Tema');
  expect(view()).toEqual({
    value: 'Accra',
    isChanged: true,
    changedElsewhere: false,
  });
});
