import { createRandom } from '../../lib/random';

/**
 * An SVG path, always the same for the same name, in millimetres from its
 * beginning.
 */
export function writeSignature(name: string): string {
  const random = createRandom(
    Array.from(name).reduce(
      (hash, letter) => hash * 31 + letter.charCodeAt(0),
      7,
    ) | 0,
  );
  const drawBetween = (lowest: number, highest: number) =>
    Number((lowest + random() * (highest - lowest)).toFixed(2));
  const loops = Array.from({ length: 7 }, (_loop, index) => {
    const isTall = index === 0 || index === 3;
    const [rise, fall] = isTall
      ? [drawBetween(-7.5, -5), drawBetween(1, 2.5)]
      : [drawBetween(-3, -1.2), drawBetween(0.2, 1.4)];
    const [forward, backward] = [
      drawBetween(2.2, 4.4),
      drawBetween(-1.6, -0.2),
    ];
    return `c${forward} ${rise} ${(forward + backward).toFixed(2)} ${rise} ${(forward / 2).toFixed(2)} ${fall}s${drawBetween(0.6, 1.8)} ${drawBetween(-1.5, -0.2)} ${drawBetween(1.5, 2.6)} ${drawBetween(-0.8, 0.8)}`;
  });
  return `M0 0${loops.join('')}q${drawBetween(4, 7)} ${drawBetween(-2, 0)} ${drawBetween(7, 11)} ${drawBetween(-4, -2)}M${drawBetween(2, 5)} ${drawBetween(2, 3)}q${drawBetween(9, 13)} ${drawBetween(-3.6, -2)} ${drawBetween(20, 25)} ${drawBetween(-2.6, -1)}`;
}
