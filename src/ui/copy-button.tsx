import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { copyConfirmationMs } from '@/lib/screen-times';
import { Icon } from './icon';

const spokenOutcomes = {
  idle: '',
  copied: 'Copied',
  failed: 'Failed to copy',
};

/** Says for a moment that it has copied the text, or that it could not. */
export function CopyButton({
  text,
  label = 'Copy',
  compact = false,
}: {
  text: string;
  label?: string | undefined;
  compact?: boolean;
}) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (outcome === 'idle') return undefined;
    const timer = setTimeout(() => setOutcome('idle'), copyConfirmationMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        className={compact ? 'icon-btn' : 'row-link'}
        onClick={() => void copy()}
        aria-label={`${label} ${text}`}
        title={compact ? label : undefined}
      >
        <Icon of={outcome === 'copied' ? Check : Copy} small />
        {!compact && <span>{outcome === 'copied' ? 'Copied' : label}</span>}
      </button>
      <span role="status" className={outcome === 'failed' ? 'err' : 'sr-only'}>
        {spokenOutcomes[outcome]}
      </span>
    </span>
  );
}

export function CopiedText({ text }: { text: string }) {
  return (
    <span className="inline-flex items-center gap-3.5">
      <span>{text}</span>
      <CopyButton text={text} />
    </span>
  );
}
