import { describe, expect, it } from 'vitest';
import {
  emptyRequestForm,
  RequestDraft,
  requestFormOf,
} from './request-form-schema';

const typed = {
  ...emptyRequestForm,
  name: 'Abena Owusu-Mensah',
  phoneNumber: '0240000142',
  address: 'GA-183-8164',
};
const RequestForm = requestFormOf('ownership-search');
const messagesOf = (input: object) =>
  RequestForm.safeParse({ ...typed, ...input }).error?.issues.map(
    (issue) => issue.message,
  );

describe('RequestForm', () => {
  it.each([
    '0240000142',
    '+233 24 000 0142',
    '233240000142',
    '024 000 0142',
    '024-000-0142',
  ])('understands %s', (phoneNumber) => {
    expect(RequestForm.parse({ ...typed, phoneNumber }).phoneNumber).toBe(
      '0240000142',
    );
  });

  it.each(['', '024000014', '02400001422', '024000014a', '+4479460000'])(
    'refuses %s',
    (phoneNumber) => {
      expect(messagesOf({ phoneNumber })).toEqual([
        'Enter all 10 digits, for example 0240000142.',
      ]);
    },
  );

  it('takes a number whose prefix is not one of Ghana (D10)', () => {
    expect(
      RequestForm.safeParse({ ...typed, phoneNumber: '0990000142' }).success,
    ).toBe(true);
  });

  it('refuses blanks, names of more than 50 characters, and addresses of more than 200', () => {
    expect(messagesOf({ name: '   ' })).toEqual([
      'Enter the name on the land papers.',
    ]);
    expect(messagesOf({ name: 'a'.repeat(51) })).toEqual([
      'Use at most 50 characters.',
    ]);
    expect(messagesOf({ address: ' ' })).toEqual([
      'Enter the address of the land.',
    ]);
    expect(messagesOf({ address: 'a'.repeat(201) })).toEqual([
      'Use at most 200 characters.',
    ]);
  });
});

it('asks who has lost the papers in other words, for the same fields', () => {
  const LostForm = requestFormOf('missing-property');
  expect(Object.keys(LostForm.shape)).toEqual(Object.keys(RequestForm.shape));
  const problem = LostForm.safeParse({ ...typed, name: ' ', address: '' });
  expect(problem.error?.issues.map(({ message }) => message)).toEqual([
    'Enter who had the land.',
    'Enter where you think the land is.',
  ]);
});

describe('the draft of a request', () => {
  it('has a text for each field of the form', () => {
    expect(Object.keys(emptyRequestForm)).toEqual(
      Object.keys(RequestForm.shape),
    );
    const draft = {
      serviceId: 's1',
      details: { name: 'Abena', phoneNumber: '024', address: '' },
    };
    expect(RequestDraft.parse(draft)).toMatchObject(draft);
  });

  it('that was kept before the form had a field keeps what was typed', () => {
    const kept = { serviceId: 's1', details: { name: 'Abena' } };
    const { details } = RequestDraft.parse(kept);
    expect(details).toMatchObject({
      name: 'Abena',
      phoneNumber: '',
      address: '',
    });
  });
});
