import type { ComponentProps, ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { useFields } from '@/lib/hooks/use-fields';
import { ConfirmStep } from './confirm-step';

/** Words of an administrator, trimmed. @param missing what is said when there are none; null when they may be left out */
export function writtenText(missing: string | null, most: number, tooLong = `At most ${most} characters.`) {
  return z
    .string()
    .check(z.trim(), z.minLength(missing === null ? 0 : 1, missing ?? undefined), z.maxLength(most, tooLong));
}

/** A question with something to write first; it is judged when the person confirms. */
export function WrittenStep({
  schema,
  kept = '',
  onType,
  onConfirm,
  above,
  children,
  ...step
}: Omit<ComponentProps<typeof ConfirmStep>, 'onConfirm' | 'children'> & {
  schema: z.ZodMiniType<string, string>;
  /** what was written before */
  kept?: string;
  onType?: (text: string) => void;
  onConfirm: (text: string) => void;
  above?: ReactNode;
  /** the field, which is given what it has to know */
  children: (
    field: ReturnType<ReturnType<typeof useFields<{ text: string }, { text: string }>>['field']>,
  ) => ReactNode;
}) {
  const form = useFields({
    resolver: zodResolver(z.object({ text: schema })),
    defaultValues: { text: kept },
    onType: ({ text }) => onType?.(text),
  });
  return (
    <ConfirmStep {...step} onConfirm={() => void form.handleSubmit(({ text }) => onConfirm(text))()}>
      {above}
      {children(form.field('text'))}
    </ConfirmStep>
  );
}
