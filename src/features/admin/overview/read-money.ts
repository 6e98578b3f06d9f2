import { addDays } from '@contract/values/booking/booking-calendar';
import { Network } from '@contract/values/payment/network';
import {
  startOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import {
  readMoneyBack,
  readMoneyIn,
  type Takings,
} from '@/repositories/payments/takings';

/** today included */
const chartDays = 7;

/** What was received and given back; a day and a month are those in Accra. */
export interface Money {
  today: Takings;
  month: Takings;
  givenBackToday: Takings;
  givenBackMonth: Takings;
  /** the last seven days, today included, in the order of the calendar */
  days: readonly { day: CalendarDay; takings: Takings }[];
  /** of this month */
  networks: readonly { network: Network; takings: Takings }[];
}

/** @throws AppError */
export async function readMoney(today: CalendarDay): Promise<Money> {
  const end = startOfDayInAccra(addDays(today, 1));
  const monthStart = startOfDayInAccra(`${today.slice(0, 7)}-01`);
  const [days, month, givenBackToday, givenBackMonth, networks] =
    await Promise.all([
      readTakingsOfDays(today),
      readMoneyIn(monthStart, end),
      readMoneyBack(startOfDayInAccra(today), end),
      readMoneyBack(monthStart, end),
      readTakingsOfNetworks(monthStart, end),
    ]);
  return {
    today: days.at(-1)?.takings ?? { pesewas: 0, count: 0 },
    month,
    givenBackToday,
    givenBackMonth,
    days,
    networks,
  };
}

function readTakingsOfDays(today: CalendarDay): Promise<Money['days']> {
  const days = Array.from({ length: chartDays }, (_, index) =>
    addDays(today, index + 1 - chartDays),
  );
  const readDay = async (day: CalendarDay) => ({
    day,
    takings: await readMoneyIn(
      startOfDayInAccra(day),
      startOfDayInAccra(addDays(day, 1)),
    ),
  });
  return Promise.all(days.map(readDay));
}

function readTakingsOfNetworks(
  start: Date,
  end: Date,
): Promise<Money['networks']> {
  const readNetwork = async (network: Network) => ({
    network,
    takings: await readMoneyIn(start, end, network),
  });
  return Promise.all(Network.options.map(readNetwork));
}
