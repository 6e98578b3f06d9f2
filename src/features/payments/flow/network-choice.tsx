import { Circle, CircleDot } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Network, networkLabels } from '@contract/values/payment/network';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from '@/ui/icon';

/** Native radios, so that arrow keys work as everywhere. */
export function NetworkChoice({
  chosen,
  field,
}: {
  chosen: Network;
  field: UseFormRegisterReturn;
}) {
  return (
    <fieldset className="mt-5">
      <legend className="label mb-2">Mobile money network</legend>
      <div className="grid gap-3">
        {Network.options.map((network) => (
          <label
            key={network}
            className={joinClasses(
              'card min-h-[60px] px-3.5 flex items-center gap-3 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-gold has-focus-visible:outline-offset-2',
              network === chosen && 'edged',
            )}
          >
            <input
              type="radio"
              value={network}
              className="sr-only"
              {...field}
            />
            <span className={network === chosen ? 'text-edge' : 'text-ink-3'}>
              <Icon of={network === chosen ? CircleDot : Circle} />
            </span>
            <span className="flex-1 font-[640]">{networkLabels[network]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
