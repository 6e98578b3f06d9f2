import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PlanViewer } from './document-preview';

const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
const look = () => {
  const { style } = screen.getByRole('region', { name: /^Plan/ });
  return [style.getPropertyValue('--zoom'), style.getPropertyValue('--turn')];
};

it('goes nearer and further and turns, by buttons', async () => {
  render(<PlanViewer imageUrl="blob:plan" alt="Document plan.jpg" />);
  await press('Zoom out');
  expect(look()).toEqual(['1', '0deg']);
  await press('Zoom in');
  await press('Turn');
  expect(look()).toEqual(['1.5', '90deg']);
  for (let more = 0; more < 9; more += 1) await press('Zoom in');
  expect(look()).toEqual(['6', '90deg']);
  await press('Whole plan');
  expect(look()).toEqual(['1', '0deg']);
});

it('does the same by keys, and leaves those of the browser alone', async () => {
  render(<PlanViewer imageUrl="blob:plan" alt="Document plan.jpg" />);
  screen.getByRole('region').focus();
  await userEvent.keyboard('+{+}r');
  expect(look()).toEqual(['2', '90deg']);
  await userEvent.keyboard('-{Control>}r{/Control}');
  expect(look()).toEqual(['1.5', '90deg']);
  await userEvent.keyboard('0');
  expect(look()).toEqual(['1', '0deg']);
});
