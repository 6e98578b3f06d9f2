import { createRandom } from '../../lib/random';

/**
 * An SVG path, always the same for the same name, in millimetres from its
 * beginning.
 */
export function writeSignature(name: string): string {
  const random = createRandom(
    Array.from(name).reduce(
      (sum, letter) => sum * 31 + letter.charCodeAt(0),
      7,
    ) | 0,
  );
  const swing = (from: number, to: number) =>
    Number((from + random() * (to - from)).toFixed(2));
  const loops = Array.from({ length: 7 }, (_loop, index) => {
    const tall = index === 0 || index === 3;
    const [up, down] = tall
      ? [swing(-7.5, -5), swing(1, 2.5)]
      : [swing(-3, -1.2), swing(0.2, 1.4)];
    const [forth, back] = [swing(2.2, 4.4), swing(-1.6, -0.2)];
    return `c${forth} ${up} ${(forth + back).toFixed(2)} ${up} ${(forth / 2).toFixed(2)} ${down}s${swing(0.6, 1.8)} ${swing(-1.5, -0.2)} ${swing(1.5, 2.6)} ${swing(-0.8, 0.8)}`;
  });
  return `M0 0${loops.join('')}q${swing(4, 7)} ${swing(-2, 0)} ${swing(7, 11)} ${swing(-4, -2)}M${swing(2, 5)} ${swing(2, 3)}q${swing(9, 13)} ${swing(-3.6, -2)} ${swing(20, 25)} ${swing(-2.6, -1)}`;
}
