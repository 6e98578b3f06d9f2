import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ChoiceRow } from './choice-row';
import { hours, scenes } from './testing/form-scenes';

it('walks over what cannot be chosen, says why, and chooses only what can', async () => {
  const onChoose = vi.fn();
  const user = userEvent.setup();
  render(
    <ChoiceRow
      label="Time"
      selected={null}
      onChoose={onChoose}
      choices={hours}
    />,
  );
  const radio = (name: string) => screen.getByRole('radio', { name });
  await user.tab();
  expect(radio('11:00 to 12:00')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(radio('10:00 to 11:00. This time is taken.')).toHaveFocus();
  await user.keyboard('[Space]');
  expect(onChoose).not.toHaveBeenCalled();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onChoose).toHaveBeenCalledWith('12');
});

it('says what is chosen', () => {
  render(scenes.ChoiceRow['one chosen']);
  expect(screen.getByRole('radio', { name: '11:00 to 12:00' })).toBeChecked();
});
