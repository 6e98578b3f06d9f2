import {
  configure,
  fireEvent,
  render,
  screen,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import type { saveSetting } from '@/repositories/save-setting';
import { hasDrafts } from '@/session/drafts/draft-keys';
import { keepElsewhere } from '@/session/testing/kept-elsewhere';
import { sampleUser } from '@/session/testing/session';
import { SignedIn } from '@/session/testing/signed-in';
import { HintFields, TermFields } from './config-fields';
import { configForm, toConfigText } from './config-form';
import { AdvertPage } from './record-tab';
import { SettingPage } from './setting-page';
import { useSettingForm } from './use-setting-form';

// To ask of each element whether it is hidden takes jsdom long.
configure({ defaultHidden: true });

type Save = typeof saveSetting;
const works: Save = () => Promise.resolve();
const config = {
  id: 'main',
  ConsultancyAmount: 50,
  promisedWorkingDays: 10,
  publicHolidays: [],
  approvalHints: { MTN: 'Dial *170#.' },
};
const advert = {
  id: 'main',
  headline: 'Ask first',
  contactEmail: 'desk@asaase.test',
};

/**
 * Without the calendar of holidays: slow in jsdom, and pressed in the journey
 * of the office.
 */
function ConfigPage({ save, stored }: { save: Save; stored: typeof config }) {
  const form = useSettingForm({
    form: configForm,
    stored,
    recorded: toConfigText(stored),
    savedText: 'Saved.',
    save,
  });
  return (
    <SettingPage
      label="Configuration"
      form={form}
      confirmText="This is so for everybody at once."
    >
      <TermFields form={form} />
      <HintFields form={form} />
    </SettingPage>
  );
}
function configPage(save: Save, stored = config) {
  return (
    <MemoryRouter>
      <SignedIn>
        <ConfigPage save={save} stored={stored} />
      </SignedIn>
    </MemoryRouter>
  );
}
function advertPage(save: Save, record: object = advert) {
  return (
    <MemoryRouter>
      <SignedIn>
        <AdvertPage
          record={{ ...advert, ...record }}
          preview={(getTyped) => <h2>{getTyped('headline')}</h2>}
          save={save}
        />
      </SignedIn>
    </MemoryRouter>
  );
}
/** By the beginning of its label, behind which stands its unit. */
const field = (label: string) =>
  screen.getByLabelText((text) => text.startsWith(label), {
    selector: 'input, textarea',
  });
function type(label: string, value: string): HTMLElement {
  const element = field(label);
  fireEvent.change(element, { target: { value } });
  return element;
}
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
const review = () => press('Review and save');
const question = () =>
  screen.findByRole('dialog', { name: 'Save these changes?' });
const confirm = async () =>
  userEvent.click(
    within(await question()).getByRole('button', { name: 'Save' }),
  );
const fee = 'Consultation fee';
const days = 'Results after payment';

describe('configuration', () => {
  it('is not saved without a change, however the button is pressed', async () => {
    const save = vi.fn(works);
    render(configPage(save));
    expect(screen.getByText('Everything is saved')).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Review and save' }),
    ).toHaveAttribute('aria-disabled', 'true');
    await review();
    fireEvent.submit(screen.getByRole('form', { name: 'Configuration' }));
    type(fee, '50');
    await review();
    expect(screen.queryByRole('dialog')).toBeNull();
    // While the script of the dialog is fetched.
    expect(screen.queryByLabelText('Opening Save these changes?')).toBeNull();
    expect(save).not.toHaveBeenCalled();
  });

  it('says at each field what is wrong, goes to the first, and asks nothing', async () => {
    const save = vi.fn(works);
    render(configPage(save));
    const first = type(fee, 'much');
    type(days, '');
    type('Answer to "I was charged"', '241');
    await review();
    expect(
      screen.getByText('Enter an amount like 500 or 49.99.'),
    ).toBeVisible();
    expect(
      screen.getByText('Results after payment is required.'),
    ).toBeVisible();
    expect(
      screen.getByText('Enter a whole number from 1 to 240.'),
    ).toBeVisible();
    expect(first).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    type(days, '12');
    expect(screen.queryByText('Results after payment is required.')).toBeNull();
    expect(save).not.toHaveBeenCalled();
  });

  it('asks with what was and will be, and sends the change and nothing else', async () => {
    const save = vi.fn(works);
    render(configPage(save));
    type(days, '12');
    await review();
    const asked = within(await question());
    expect(asked.getByText('This is so for everybody at once.')).toBeVisible();
    expect(
      asked.getAllByRole('term').map(({ textContent }) => textContent),
    ).toEqual([days]);
    expect(asked.getByText('10 working days')).toBeVisible();
    expect(asked.getByText('12 working days')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await confirm();
    const change = {
      kind: 'config',
      id: 'main',
      seen: config,
      changes: { promisedWorkingDays: 12 },
    };
    expect(save).toHaveBeenCalledExactlyOnceWith(change);
    // As it was sent, before the record says so too.
    expect(await screen.findByText('Everything is saved')).toBeVisible();
    expect(field(days)).toHaveValue('12');
  });

  it('names the group of a hint, and sends the other networks with it', async () => {
    const save = vi.fn(works);
    render(configPage(save));
    const hints = within(
      screen.getByRole('group', { name: 'How to find a payment prompt' }),
    );
    await userEvent.type(hints.getByLabelText(/^Telecel/), 'Dial *110#.');
    await review();
    expect(
      within(await question()).getByText(
        'How to find a payment prompt: Telecel',
      ),
    ).toBeVisible();
    await confirm();
    expect(save.mock.calls[0]?.[0].changes).toEqual({
      approvalHints: { MTN: 'Dial *170#.', VODAFONE: 'Dial *110#.' },
    });
  });

  it('goes back from the question with nothing lost, and forgets only what is discarded', async () => {
    render(configPage(works));
    type(fee, '60');
    await review();
    await userEvent.click(
      within(await question()).getByRole('button', { name: 'Go back' }),
    );
    expect(field(fee)).toHaveValue('60');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await press('Discard');
    expect(field(fee)).toHaveValue('50');
    expect(screen.getByText('Everything is saved')).toBeVisible();
  });

  it('starts again from the record, and brings back what was typed in another tab', async () => {
    localStorage.clear();
    keepElsewhere(
      { uid: sampleUser.uid, form: 'setting-config-main' },
      {
        id: 'main',
        edits: { ConsultancyAmount: { value: '60', before: '50' } },
      },
    );
    render(configPage(works));
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    expect(field(fee)).toHaveValue('60');
    await press('Start again');
    expect(field(fee)).toHaveValue('50');
    expect(hasDrafts(sampleUser.uid)).toBe(false);
    await press('Bring back what I typed');
    expect(field(fee)).toHaveValue('60');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(hasDrafts(sampleUser.uid)).toBe(true);
    await press('Discard');
    expect(screen.queryByText('You started again.')).toBeNull();
    expect(hasDrafts(sampleUser.uid)).toBe(false);
  });
});

describe('a save that is refused', () => {
  it.each([
    [
      'by the connection',
      new AppError('network'),
      'No connection. Check your internet and try again.',
    ],
    [
      'by the server',
      new AppError('permission-denied'),
      'You do not have permission to do this.',
    ],
    [
      'for a reason nobody knows',
      new Error('?'),
      'An unexpected error occurred. Please try again.',
    ],
    [
      'because somebody else was faster',
      new AppError('failed-precondition', 'changed meanwhile', 'stale'),
      /^Somebody else has just changed this\. .* Save again to keep your text\.$/,
    ],
    [
      'because something has to be done first',
      new AppError('failed-precondition', 'Set up an app for yourself first.'),
      'Set up an app for yourself first.',
    ],
  ])(
    '%s says so, keeps what was typed, and can be tried again',
    async (_why, error, words) => {
      const save = vi
        .fn<Save>()
        .mockRejectedValueOnce(error)
        .mockResolvedValueOnce();
      render(configPage(save));
      type(fee, '60');
      type(days, '12');
      await review();
      await confirm();
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(field(fee)).toHaveValue('60');
      expect(field(days)).toHaveValue('12');
      await review();
      await confirm();
      expect(await screen.findByText('Everything is saved')).toBeVisible();
      expect(screen.queryByText(words)).toBeNull();
      expect(save).toHaveBeenCalledTimes(2);
    },
  );
});

describe('two administrators at once', () => {
  it('what the other saved shows where nothing was typed, and beside what was', async () => {
    const save = vi.fn(works);
    const { rerender } = render(configPage(save));
    type(fee, '60');
    const theirs = { ...config, ConsultancyAmount: 70, promisedWorkingDays: 8 };
    rerender(configPage(save, theirs));
    expect(field(days)).toHaveValue('8');
    expect(field(fee)).toHaveValue('60');
    expect(
      screen.getByText(
        'Somebody else has changed this to “GHS 70.00”. If you save, we keep what you typed.',
      ),
    ).toBeVisible();
    await review();
    const asked = within(await question());
    expect(asked.getByText('GHS 70.00')).toBeVisible();
    expect(asked.getByText('GHS 60.00')).toBeVisible();
    await confirm();
    // Against the record as it stands now, so that the server can tell whether
    // a third was faster.
    const change = {
      kind: 'config',
      id: 'main',
      seen: theirs,
      changes: { ConsultancyAmount: 60 },
    };
    expect(save).toHaveBeenCalledExactlyOnceWith(change);
  });

  it('who typed just what the other saved has nothing left to save', () => {
    const { rerender } = render(configPage(works));
    type(fee, '60');
    rerender(configPage(works, { ...config, ConsultancyAmount: 60 }));
    expect(screen.getByText('Everything is saved')).toBeVisible();
    expect(screen.queryByText(/Changed by somebody else/)).toBeNull();
  });
});

describe('advert and contact', () => {
  it('takes no broken address, and shows what it will look like', async () => {
    const save = vi.fn(works);
    render(advertPage(save));
    type('Headline', 'Ask before you build');
    expect(
      screen.getByRole('heading', { name: 'Ask before you build' }),
    ).toBeVisible();
    type('E-mail', 'desk');
    await review();
    expect(screen.getByText('Invalid email address.')).toBeVisible();
    expect(field('E-mail')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('has its picture removed, which is asked about before it is saved', async () => {
    const save = vi.fn(works);
    const address = 'https://firebasestorage.googleapis.com/v0/b/b/o/x.png';
    render(advertPage(save, { ...advert, advertImageUrl: address }));
    expect(screen.getByText('The picture of now')).toBeVisible();
    await press('Remove picture');
    await review();
    expect(
      within(await question()).getByText('No picture: we show the map'),
    ).toBeVisible();
    await confirm();
    expect(save.mock.calls[0]?.[0].changes).toEqual({ advertImageUrl: null });
  });

  it('may be emptied, and sends just that', async () => {
    const save = vi.fn(works);
    render(advertPage(save));
    type('Headline', '');
    await review();
    expect(within(await question()).getByText('Nothing')).toBeVisible();
    await confirm();
    expect(save.mock.calls[0]?.[0]).toEqual({
      kind: 'advert',
      id: 'main',
      seen: advert,
      changes: { headline: '' },
    });
  });
});
