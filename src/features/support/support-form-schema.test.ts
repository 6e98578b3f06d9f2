import { expect, it } from 'vitest';
import { askAbout, emptyMessage } from './support-form-schema';

const reference = 'LS-7K3M-98';

it('begins a message about a record', () => {
  expect(askAbout(reference, { ...emptyMessage, fullName: 'Ama' })).toEqual({
    ...emptyMessage,
    fullName: 'Ama',
    issueType: 'General Inquiry',
    description: 'About LS-7K3M-98: ',
  });
});

it('loses nothing that was typed before, and names a record once', () => {
  const typed = {
    ...emptyMessage,
    issueType: 'Billing',
    description: 'It still shows Pending.',
  };
  const asked = askAbout(reference, typed);
  expect(asked.issueType).toBe('Billing');
  expect(asked.description).toBe(
    'It still shows Pending.\n\nAbout LS-7K3M-98: ',
  );
  expect(askAbout(reference, asked)).toEqual(asked);
});
