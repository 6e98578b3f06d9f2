import { useState } from 'react';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';

/** Searches on pressing the button, not while typing: every search counts, and is recorded. */
export function UserSearch({ busy, onSearch }: { busy: boolean; onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      role="search"
      noValidate
      className="card p-4 md:p-5 flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = text.trim();
        setError(typed.length < 2 ? 'Type at least two characters.' : undefined);
        if (typed.length >= 2) onSearch(typed);
      }}
    >
      <TextField
        label="Find somebody"
        hint="A whole e-mail address, phone number or account number, or the start of a name."
        fieldClassName="flex-1 min-w-[min(100%,18rem)] max-w-form"
        type="search"
        autoComplete="off"
        maxLength={254}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" busy={busy && 'Searching...'} className="mt-[1.875rem] max-md:mt-0 max-md:w-full">
        Search
      </Button>
    </form>
  );
}
