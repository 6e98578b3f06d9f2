import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ChoiceRow } from './choice-row';

it('walks over what cannot be chosen, says why, and chooses only what can', async () => {
  const onChoose = vi.fn();
  const user = userEvent.setup();
  render(
    <ChoiceRow
      label="Time"
      selected={null}
      onChoose={onChoose}
      choices={[
        { value: '10', label: '10:00 to 11:00', content: '10:00', reason: 'This time is taken.' },
        { value: '11', label: '11:00 to 12:00', content: '11:00' },
        { value: '12', label: '12:00 to 13:00', content: '12:00' },
      ]}
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
  render(
    <ChoiceRow
      label="Time"
      selected="11"
      onChoose={vi.fn()}
      choices={[{ value: '11', label: '11:00 to 12:00', content: '11:00' }]}
    />,
  );
  expect(screen.getByRole('radio', { name: '11:00 to 12:00' })).toBeChecked();
});
