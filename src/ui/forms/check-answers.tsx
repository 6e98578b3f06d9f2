import { FocusedHeading } from '@/ui/focused-heading';
import { RowButton } from '@/ui/lists/row-link';

/** What somebody has answered, as they read it before it is sent. */
export interface Answer<Name extends string = string> {
  /** the field that the focus goes to, to change it */
  name: Name;
  /** what was asked for */
  label: string;
  /** '' where it was left empty */
  value: string;
}

/**
 * Every answer of a form before it is sent, each with the way back to its
 * field. The form stays beside it, hidden, with what was typed.
 */
export function CheckAnswers<Name extends string>({
  answers,
  onChange,
}: {
  answers: readonly Answer<Name>[];
  onChange: (name: Name) => void;
}) {
  return (
    <section aria-labelledby="check-answers" className="md:col-span-2">
      <FocusedHeading
        id="check-answers"
        className="text-lg mb-2"
        text="Check your answers"
      />
      <dl>
        {answers.map(({ name, label, value }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 items-center border-t border-line py-2 first:border-t-0"
          >
            <dt className="lbl">{label}</dt>
            <dd className="col-start-1 num wrap-anywhere">
              {value || 'Left empty'}
            </dd>
            <dd className="col-start-2 row-start-1 row-span-2">
              <RowButton
                aria-label={`Change ${label}`}
                onClick={() => onChange(name)}
              >
                Change
              </RowButton>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
