import { Circle, CircleDot } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Network, networkLabels } from '@contract/values/payment/network';
import { findNetworkOf } from '@contract/values/phone';
import { endSentence } from '@/lib/text/end-sentence';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from '@/ui/icon';
import type { NetworksOff } from '../use-hints';

/**
 * The first of these that is not switched off; else any that is not. Where all
 * are, the first: the server refuses it in the office's words.
 */
export function findOpenNetwork(
  wanted: readonly (Network | null)[],
  networksOff: NetworksOff,
): Network {
  const candidates = [...wanted, ...Network.options].filter(
    (network) => network !== null,
  );
  const open = candidates.find(
    (network) => networksOff?.[network] === undefined,
  );
  return open ?? candidates[0] ?? 'MTN';
}

/**
 * That the network of this number is switched off, in the office's words;
 * undefined for any other number. Only a guess by the prefix: it warns.
 * @param typed perhaps only the beginning of a number
 */
export function findOffWarning(
  typed: string,
  networksOff: NetworksOff,
): string | undefined {
  const network = findNetworkOf(typed);
  const whyOff = network === null ? undefined : networksOff?.[network];
  if (network === null || whyOff === undefined) return undefined;
  return `This is a number of ${networkLabels[network]}, which is switched off. ${endSentence(whyOff)} If the number has moved, choose its network of today.`;
}

/** A wallet of which the gateway said that its network does not know it. */
export interface UnknownWallet {
  paymentoption: Network;
  walletnumber: string;
}

/**
 * Where a number is, if not where its prefix says: AT's customers are moving to
 * Telecel, and most wallets are with MTN. A guess that the payer can change.
 */
export const likelyOtherNetworks: Readonly<
  Record<Network, readonly Network[]>
> = {
  MTN: ['VODAFONE', 'AIRTELTIGO'],
  AIRTELTIGO: ['VODAFONE', 'MTN'],
  VODAFONE: ['MTN', 'AIRTELTIGO'],
};

/** Native radios, so that arrow keys work as everywhere. */
export function NetworkChoice({
  chosen,
  networksOff,
  field,
}: {
  chosen: Network;
  networksOff: NetworksOff;
  field: UseFormRegisterReturn;
}) {
  return (
    <fieldset className="mt-5">
      <legend className="label mb-2">Mobile money network</legend>
      <div className="grid gap-3">
        {Network.options.map((network) => {
          const whyOff = networksOff?.[network];
          const isOff = whyOff !== undefined;
          return (
            <label
              key={network}
              className={joinClasses(
                'card min-h-[60px] px-3.5 flex items-center gap-3 has-focus-visible:outline-3 has-focus-visible:outline-gold has-focus-visible:outline-offset-2',
                isOff ? 'bg-sunken text-ink-2' : 'cursor-pointer',
                network === chosen && 'edged',
              )}
            >
              <input
                type="radio"
                value={network}
                className="sr-only"
                {...field}
                disabled={isOff}
              />
              <span className={network === chosen ? 'text-edge' : 'text-ink-3'}>
                <Icon of={network === chosen ? CircleDot : Circle} />
              </span>
              <span className="flex-1 py-2">
                <span className="block font-[640]">
                  {networkLabels[network]}
                </span>
                {isOff && (
                  <span className="lbl block">
                    <span>Switched off.</span> <span>{whyOff}</span>
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      <p className="hint mt-2">
        Did your number move to another network? Choose the network that your
        wallet is with now.
      </p>
    </fieldset>
  );
}
