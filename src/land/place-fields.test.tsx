import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { PlaceFields, type TypedPlaceFields } from './place-fields';

const empty = { digitalAddress: '', region: '', district: '' };

function Form({
  typed,
  onTyped,
}: {
  typed: TypedPlaceFields;
  onTyped: (typed: TypedPlaceFields) => void;
}) {
  const { control, register, setValue, handleSubmit } = useForm({
    defaultValues: typed,
  });
  const [digitalAddress, region, district] = useWatch({
    control,
    name: ['digitalAddress', 'region', 'district'],
  });
  return (
    <form onSubmit={(event) => void handleSubmit(onTyped)(event)}>
      <PlaceFields
        typed={{ digitalAddress, region, district }}
        field={(name) => ({ ...register(name), error: undefined })}
        change={setValue}
      />
      <button type="submit">Send</button>
    </form>
  );
}

function show(typed: TypedPlaceFields = empty) {
  const onTyped = vi.fn<(sent: TypedPlaceFields) => void>();
  render(<Form typed={typed} onTyped={onTyped} />);
  const user = userEvent.setup();
  return {
    user,
    sent: async () => {
      await user.click(screen.getByRole('button', { name: 'Send' }));
      return onTyped.mock.lastCall?.[0];
    },
  };
}
const address = () => screen.getByLabelText(/^GhanaPost address/);
const region = () => screen.getByLabelText(/^Region/);
const district = () => screen.findByLabelText(/^District/);

describe('the GhanaPost address', () => {
  it('is written as it is stored once it is typed', async () => {
    const { user, sent } = show();
    await user.type(address(), 'ga 183 8164');
    await user.tab();
    expect(address()).toHaveValue('GA-183-8164');
    expect(await sent()).toEqual({ ...empty, digitalAddress: 'GA-183-8164' });
  });

  it('is doubted only when it is typed, and is sent all the same', async () => {
    const { user, sent } = show();
    await user.type(address(), 'GA-I83-8164');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    await user.tab();
    expect(screen.getByText(/Did you mean GA-183-8164/)).toBeVisible();
    expect(address()).toHaveAccessibleDescription(/Did you mean/);
    expect(address()).not.toBeInvalid();
    expect(await sent()).toEqual({ ...empty, digitalAddress: 'GA-I83-8164' });
  });

  it('is doubted where it is in another region', async () => {
    const { user } = show({ ...empty, digitalAddress: 'GA-183-8164' });
    await user.selectOptions(region(), 'Ashanti');
    expect(
      screen.getByText(/is in Greater Accra, not in Ashanti/),
    ).toBeVisible();
  });
});

describe('the district', () => {
  it('is asked for once the region is known, and has those of the region', async () => {
    const { user, sent } = show();
    expect(screen.queryByLabelText(/^District/)).toBeNull();
    await user.selectOptions(region(), 'Greater Accra');
    await user.selectOptions(await district(), 'Adenta');
    expect(await sent()).toEqual({
      ...empty,
      region: 'Greater Accra',
      district: 'Adenta',
    });
  });

  it('goes when another region is chosen', async () => {
    const { user, sent } = show({
      ...empty,
      region: 'Greater Accra',
      district: 'Adenta',
    });
    expect(await district()).toHaveValue('Adenta');
    await user.selectOptions(region(), 'Volta');
    expect(await district()).toHaveValue('');
    await user.selectOptions(await district(), 'Ho');
    expect(await sent()).toEqual({ ...empty, region: 'Volta', district: 'Ho' });
  });

  it('that the list has no longer can stay', async () => {
    const { sent } = show({ ...empty, region: 'Volta', district: 'Krachi' });
    expect(await district()).toHaveValue('Krachi');
    expect(await sent()).toMatchObject({ district: 'Krachi' });
  });
});
