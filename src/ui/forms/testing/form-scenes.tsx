import type { RestoredDraft } from '@/lib/restored-draft';
import { doNothing, type Scenes } from '@/ui/testing/scenes';
import { Calendar, type DayLook } from '../calendar';
import { Checkbox } from '../checkbox';
import { CheckAnswers } from '../check-answers';
import { ChoiceRow, type Choice } from '../choice-row';
import { ContactPhoneField } from '../contact-phone-field';
import { DayField } from '../day-field';
import { DraftNote } from '../draft-note';
import { TextField } from '../field';
import { FormError } from '../form-error';
import { FormSkeleton } from '../form-skeleton';
import { PasswordField } from '../password-field';
import { PhoneField } from '../phone-field';
import { FilterSearch, SearchField } from '../search-field';
import { SelectField } from '../select-field';
import { TextAreaField } from '../text-area-field';

/** Hours of which one is taken. */
export const hours: Choice[] = [
  {
    value: '10',
    label: '10:00 to 11:00',
    content: '10:00',
    reason: 'This time is taken.',
  },
  { value: '11', label: '11:00 to 12:00', content: '11:00' },
  { value: '12', label: '12:00 to 13:00', content: '12:00' },
];

export const closedDays = new Map<string, DayLook>([
  ['2026-11-27', { kind: 'full', reason: 'This date is fully booked.' }],
  ['2026-11-28', { kind: 'off', reason: 'Weekends are not selectable.' }],
]);

const makeRestored = (begunAt: Date | null): RestoredDraft<string> => ({
  begunAt,
  isPutAway: begunAt === null,
  putAway: doNothing,
  bringBack: () => '',
});

export const scenes = {
  Calendar: {
    'a month with closed days': (
      <Calendar
        label="Date"
        month="2026-11"
        firstMonth="2026-11"
        lastMonth="2027-02"
        today="2026-11-10"
        selected="2026-11-12"
        getDayLook={(day) => closedDays.get(day) ?? { kind: 'open' }}
        onMonth={doNothing}
        onPress={doNothing}
      />
    ),
  },
  Checkbox: {
    empty: <Checkbox label="Remember me" />,
    ticked: <Checkbox label="Remember me" defaultChecked />,
  },
  CheckAnswers: {
    'with an answer left empty': (
      <CheckAnswers
        answers={[
          { name: 'name', label: 'Name', value: 'Abena Owusu-Mensah' },
          { name: 'code', label: 'GhanaPost address', value: '' },
        ]}
        onChange={doNothing}
      />
    ),
  },
  ChoiceRow: {
    'nothing chosen': (
      <ChoiceRow
        label="Time"
        selected={null}
        onChoose={doNothing}
        choices={hours}
      />
    ),
    'one chosen': (
      <ChoiceRow
        label="Time"
        selected="11"
        onChoose={doNothing}
        choices={hours}
      />
    ),
  },
  ContactPhoneField: {
    plain: <ContactPhoneField typed="" />,
    'with a number of no network': (
      <ContactPhoneField typed="0990000142" defaultValue="0990000142" />
    ),
  },
  DayField: {
    'no day': (
      <DayField
        label="From"
        noneLabel="Any day"
        value={null}
        onDay={doNothing}
      />
    ),
    'a day': (
      <DayField
        label="From"
        noneLabel="Any day"
        value="2026-11-12"
        onDay={doNothing}
      />
    ),
    'with an error': (
      <DayField
        label="Day"
        value={null}
        onDay={doNothing}
        error="Choose a day."
      />
    ),
  },
  TextField: {
    'with a hint': (
      <TextField
        label="Address of the land"
        hint="A GhanaPost address is best."
      />
    ),
    'with an error': (
      <TextField
        label="Wallet number"
        hint="Ten digits"
        error="Please enter a wallet number"
      />
    ),
    'with a warning': (
      <TextField
        label="Phone number"
        warning="This prefix is not one of Ghana's."
      />
    ),
    'not needed': <TextField label="Address" note="Optional" />,
    disabled: (
      <TextField label="E-mail" defaultValue="ama@example.com" disabled />
    ),
  },
  DraftNote: {
    'from an earlier visit': (
      <DraftNote
        restored={makeRestored(new Date('2026-11-27T14:10:00Z'))}
        onReset={doNothing}
      />
    ),
    'started again': (
      <DraftNote restored={makeRestored(null)} onReset={doNothing} />
    ),
  },
  FormError: {
    'nothing to say': <FormError>{null}</FormError>,
    'it failed': <FormError>It failed.</FormError>,
    'with a next step': (
      <FormError nextStep="Check the number, then try again.">
        It failed.
      </FormError>
    ),
  },
  FormSkeleton: { 'three fields': <FormSkeleton heights={[76, 76, 120]} /> },
  PasswordField: {
    hidden: <PasswordField label="Password" />,
    'with an error': (
      <PasswordField label="Password" error="Enter your password." />
    ),
  },
  PhoneField: {
    plain: <PhoneField label="Phone number" />,
  },
  FilterSearch: {
    empty: (
      <FilterSearch
        label="Search payments"
        placeholder="Wallet"
        initial=""
        onSearch={doNothing}
      />
    ),
  },
  SearchField: {
    empty: (
      <SearchField
        label="Search"
        placeholder="Reference"
        initial=""
        onSearch={doNothing}
      />
    ),
    filled: (
      <SearchField
        label="Search"
        placeholder="Reference"
        initial="LS-7K3M-98"
        onSearch={doNothing}
      />
    ),
  },
  SelectField: {
    network: (
      <SelectField
        label="Network"
        options={[
          { value: 'MTN', label: 'MTN MoMo' },
          { value: 'VODAFONE', label: 'Telecel Cash' },
        ]}
      />
    ),
  },
  TextAreaField: {
    empty: <TextAreaField label="Message" hint="Say what happened." />,
    'with an error': <TextAreaField label="Message" error="Enter a message." />,
  },
} satisfies Scenes;
