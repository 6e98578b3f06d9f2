/**
 * So many standard deviations apart lie the ranks of two kinds of calls by
 * chance in one run of three million.
 */
const mostByChance = 5;

function median(times: readonly number[]): number {
  const sorted = times.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return (
    ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
  );
}

/**
 * Ms by which the medians of two kinds of calls differ, and which part of the
 * longer one that is.
 */
export function findDifference(
  one: readonly number[],
  other: readonly number[],
) {
  const [first, second] = [median(one), median(other)];
  const ms = Math.abs(first - second);
  return { ms, part: ms / Math.max(first, second) };
}

/**
 * By how many standard deviations the ranks of the first kind differ from those
 * of equals (Mann and Whitney).
 */
function findRankDistance(
  one: readonly number[],
  other: readonly number[],
): number {
  const wins = one.map((time) => {
    const longer = other.filter((each) => each > time).length;
    const equal = other.filter((each) => each === time).length;
    return longer + equal / 2;
  });
  const sum = wins.reduce((total, each) => total + each, 0);
  const pairs = one.length * other.length;
  return (
    Math.abs(sum - pairs / 2) /
    Math.sqrt((pairs * (one.length + other.length + 1)) / 12)
  );
}

/**
 * True when how long a call takes tells of which kind it is: the medians lie
 * apart, and chance does not put them there, however much else the machine
 * does. The calls must have been made in an order drawn at random.
 * @param least from where on a difference would help anybody
 */
export function isTold(
  one: readonly number[],
  other: readonly number[],
  least: { part: number; ms: number },
): boolean {
  const { ms, part } = findDifference(one, other);
  if (ms < least.ms || part < least.part) return false;
  return findRankDistance(one, other) >= mostByChance;
}
