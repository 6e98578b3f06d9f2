type Properties = Record<string, string>;

interface CalendarFile {
  calendar: Properties;
  event: Properties;
  /** null when there is none */
  alarm: Properties | null;
}

const openings = ['VCALENDAR', 'VEVENT', 'VALARM'];
const longestLine = 75;

function unescape(value: string): string {
  if (!/^(?:[^\\;,]|\\[\\;,nN])*$/.test(value)) {
    throw new Error(`not escaped: ${value}`);
  }
  return value.replace(/\\(.)/g, (_all, character: string) =>
    /n/i.test(character) ? '\n' : character,
  );
}

/**
 * Reads a file of one event by the letter of RFC 5545 (sections 3.1, 3.3.11,
 * 3.6), and independently of what writes ours.
 * @throws Error for anything that a strict reader would not take
 */
export function readCalendarFile(file: string): CalendarFile {
  const lines = file.split('\r\n');
  if (lines.pop() !== '' || lines.some((line) => /[\r\n]/.test(line))) {
    throw new Error('a line does not end in CRLF');
  }
  const tooLong = lines.find(
    (line) => new TextEncoder().encode(line).length > longestLine,
  );
  if (tooLong !== undefined) {
    throw new Error(`longer than ${longestLine} bytes: ${tooLong}`);
  }
  const found: CalendarFile = { calendar: {}, event: {}, alarm: null };
  const open: string[] = [];
  for (const line of file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z-]+)((?:;[A-Z-]+=[^;:]+)*):(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no property: ${line}`);
    if (name === 'BEGIN') {
      if (value !== openings[open.length]) {
        throw new Error(`${value} begins in the wrong place`);
      }
      open.push(value);
      if (value === 'VALARM') found.alarm = {};
    } else if (name === 'END') {
      if (open.pop() !== value) {
        throw new Error(`${value} ends in the wrong place`);
      }
    } else {
      keep(
        found,
        open.at(-1),
        name,
        parameters === ';VALUE=URI' ? value : unescape(value),
      );
    }
  }
  if (open.length > 0) throw new Error('not closed');
  return found;
}

function keep(
  { calendar, event, alarm }: CalendarFile,
  inside: string | undefined,
  name: string,
  value: string,
) {
  const target = { VCALENDAR: calendar, VEVENT: event, VALARM: alarm }[
    inside ?? ''
  ];
  if (target === undefined || target === null) {
    throw new Error(`${name} stands outside`);
  }
  if (name in target) throw new Error(`${name} stands twice`);
  target[name] = value;
}
