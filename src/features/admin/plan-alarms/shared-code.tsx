import { LongText } from '@/ui/long-text';

/** What both plans' codes say: text, also where it is a link. */
export function SharedCode({ code }: { code: string }) {
  return (
    <div className="mt-0.5 num">
      <p className="lbl">Both plans have the code</p>
      <LongText text={code} />
    </div>
  );
}
