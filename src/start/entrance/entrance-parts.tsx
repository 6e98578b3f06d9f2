import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ReactNode,
} from 'react';
import { CircleAlert } from 'lucide-react';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { FieldError, TextField, type TextFieldProps } from '@/ui/forms/field';
import { PasswordField } from '@/ui/forms/password-field';
import { Icon } from '@/ui/icon';
import { attachEntrance } from './attach-entrance';
import type { Entrance, OnSignedIn, Way } from './entrance';

/**
 * attach-entrance.ts makes the form work: from here when React draws it, and
 * from src/start/open-entrance.ts on the prerendered page, which works without
 * React.
 */
export function EntranceForm<Fields>({
  entrance,
  onSignedIn,
  googleLabel,
  after,
  children,
}: {
  entrance: Entrance<Fields>;
  onSignedIn: OnSignedIn;
  googleLabel: string;
  after: ReactNode;
  children: ReactNode;
}) {
  const container = useRef<HTMLDivElement>(null);
  const enter = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (container.current === null) return undefined;
    return attachEntrance(container.current, entrance, (stored, sentence) =>
      enter(stored, sentence),
    );
  }, [entrance]);
  return (
    <div ref={container} data-entrance data-early="true">
      <form method="post" noValidate className="grid gap-4">
        {children}
      </form>
      <div className="flex items-center gap-3 text-ink-3 text-sm my-5">
        <span className="h-px bg-line flex-1" />
        or
        <span className="h-px bg-line flex-1" />
      </div>
      <WayButton way="google" look="secondary" busy="Waiting for Google...">
        <GoogleDrawing />
        <span>{googleLabel}</span>
      </WayButton>
      <p className="mt-5 text-ink-2 text-[.9375rem]">{after}</p>
    </div>
  );
}

type EntranceFieldProps = TextFieldProps & { name: string };

export function EntranceText(props: EntranceFieldProps) {
  return <TextField {...props} error={null} />;
}

export function EntranceEmail() {
  return (
    <EntranceText
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

export function EntrancePassword(props: EntranceFieldProps) {
  return <PasswordField {...props} error={null} />;
}

export function EntranceTick({
  name,
  children,
}: {
  name: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="-my-1">
      <Checkbox id={id} name={name} label={<span>{children}</span>} />
      <FieldError id={`${id}-error`} hidden>
        {null}
      </FieldError>
    </div>
  );
}

export function EntranceEnd({
  busy,
  children,
}: {
  busy: string;
  children: string;
}) {
  return (
    <div className="grid">
      <div className="has-[p:not([hidden])]:mb-4">
        <div role="alert" className="scroll-mb-4">
          <p
            hidden
            className="flex gap-2 rounded-sm border border-bad-line bg-bad-soft px-3.5 py-3 text-sm text-bad font-[560]"
          >
            <Icon of={CircleAlert} />
            <span data-sentence className="min-w-0 break-words" />
          </p>
        </div>
        <div role="status">
          <p hidden data-help className="hint mt-1.5" />
        </div>
      </div>
      <WayButton way="password" busy={busy}>
        {children}
      </WayButton>
    </div>
  );
}

function WayButton({
  way,
  look = 'primary',
  busy,
  children,
}: {
  way: Way;
  look?: 'primary' | 'secondary';
  busy: string;
  children: ReactNode;
}) {
  return (
    <Button look={look} large full data-way={way}>
      <span className="contents" data-words="idle">
        {children}
      </span>
      <span className="contents" data-words="busy" hidden>
        <span className="spin" />
        <span>{busy}</span>
      </span>
    </Button>
  );
}

/** Google's brand guidelines ask for this mark on the button. */
function GoogleDrawing() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path
        fill="#FBBC05"
        d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1z"
      />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}
