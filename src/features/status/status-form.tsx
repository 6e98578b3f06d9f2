import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import type { StatusBody } from '@contract/endpoints/ask-status';
import { useNewestAnswer } from '@/lib/hooks/use-newest-answer';
import { Button } from '@/ui/button';
import { ContactPhoneField } from '@/ui/forms/contact-phone-field';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { useFields } from '@/ui/forms/use-fields';
import { NoMatchCard, StatusCard } from './status-card';
import { StatusForm as Form, type StatusFormInput } from './status-schema';
import { describeStatusError } from './status-words';
import type { StatusCalls } from './use-status';

/** Nothing that is typed here is kept on the device. */
export function StatusForm({ askStatus, sendStatusSms }: StatusCalls) {
  const {
    state: check,
    ask,
    clear,
  } = useNewestAnswer(askStatus, describeStatusError);
  const { control, field, handleSubmit, setValue } = useFields<
    StatusFormInput,
    StatusBody
  >({
    resolver: zodResolver(Form),
    defaultValues: { reference: '', phone: '' },
    reValidateMode: 'onSubmit',
    onType: clear,
  });
  const typedPhone = useWatch({ control, name: 'phone' });
  const submit = handleSubmit(async (body) => {
    setValue('reference', body.reference);
    await ask(body);
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Reference"
        hint="In our SMS and e-mails, for example LS-7K3M-98"
        figures
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field('reference')}
      />
      <ContactPhoneField
        hint="The number you gave us with it"
        typed={typedPhone}
        {...field('phone')}
      />
      <Button
        type="submit"
        large
        full
        busyLabel={check.kind === 'asking' && 'Looking...'}
      >
        See where it stands
      </Button>
      <FormError>{check.kind === 'failed' ? check.message : null}</FormError>
      <div role="status" className="empty:hidden">
        {check.kind === 'answered' && check.answer.answer === 'no-match' && (
          <NoMatchCard />
        )}
        {check.kind === 'answered' && check.answer.answer === 'found' && (
          <StatusCard
            words={check.answer.words}
            question={check.question}
            sendStatusSms={sendStatusSms}
          />
        )}
      </div>
    </form>
  );
}
