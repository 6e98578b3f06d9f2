import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { trimTyped } from '@contract/values/text/trim-typed';
import { useFields } from '@/ui/forms/use-fields';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/field';
import { describeChangeError } from './user-words';

const SearchForm = z.object({
  text: z
    .string()
    .check(
      z.overwrite(trimTyped),
      z.minLength(2, 'Type at least two characters.'),
    ),
});

/** Not while typing: each search counts against a limit and is audited. */
export function UserSearch({
  isSearching,
  onSearch,
}: {
  isSearching: boolean;
  onSearch: (text: string) => Promise<void>;
}) {
  const { field, send } = useFields({
    resolver: zodResolver(SearchForm),
    defaultValues: { text: '' },
    reValidateMode: 'onSubmit',
  });
  return (
    <form
      role="search"
      noValidate
      className="card p-4 md:p-5 flex flex-wrap items-start gap-3"
      onSubmit={send(({ text }) => onSearch(text), describeChangeError)}
    >
      <TextField
        label="Find somebody"
        hint="A whole e-mail address, phone number or account number, or the start of a name."
        fieldClassName="flex-1 min-w-[min(100%,18rem)] max-w-form"
        type="search"
        autoComplete="off"
        maxLength={254}
        {...field('text')}
      />
      <Button
        type="submit"
        busyLabel={isSearching && 'Searching...'}
        className="mt-[1.875rem] max-md:mt-0 max-md:w-full"
      >
        Search
      </Button>
    </form>
  );
}
