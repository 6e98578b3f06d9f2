import * as z from 'zod/mini';

const Fields = z.record(z.string(), z.unknown());

/**
 * A line of the log as Cloud Logging stores it: the fields that filters of
 * monitoring/ name.
 */
export const StoredLine = z.object({
  severity: z._default(z.string(), 'DEFAULT'),
  resource: z.object({ type: z.string(), labels: z._default(Fields, {}) }),
  logName: z.optional(z.string()),
  textPayload: z.optional(z.string()),
  jsonPayload: z._default(Fields, {}),
  protoPayload: z.optional(Fields),
  httpRequest: z.optional(Fields),
});
export type StoredLine = z.infer<typeof StoredLine>;

type Test = (line: StoredLine) => boolean;

/** `:` is "has": the field's text contains this text, in whatever letters. */
const comparisons: Readonly<
  Record<string, (found: unknown, wanted: string) => boolean>
> = {
  '=': (found, wanted) => found === wanted,
  ':': (found, wanted) =>
    typeof found === 'string' &&
    found.toLowerCase().includes(wanted.toLowerCase()),
  '>=': (found, wanted) => typeof found === 'number' && found >= Number(wanted),
};

/**
 * The part of the Logging query language that monitoring/ is written in:
 * `field="text"`, `field:"text"`, `field>=number`, NOT, AND, OR and brackets.
 * @see https://cloud.google.com/logging/docs/view/logging-query-language
 * @throws Error for anything else
 */
export function compileFilter(source: string): Test {
  const tokens = source.match(/"[^"]*"|>=|[()=:]|[\w.]+|\S/g) ?? [];
  const take = (wanted?: string): string => {
    const token = tokens.shift();
    if (token === undefined || (wanted !== undefined && token !== wanted)) {
      throw new Error(
        `${wanted ?? 'something'} is missing before ${tokens.join(' ')} in ${source}`,
      );
    }
    return token;
  };
  const takeIf = (word: string) => tokens[0] === word && take() === word;

  function readOne(): Test {
    if (takeIf('NOT')) {
      const test = readOne();
      return (line) => !test(line);
    }
    if (takeIf('(')) {
      const test = readAll();
      take(')');
      return test;
    }
    const field = take();
    const compare = comparisons[take()];
    const value = take();
    const wanted = /^(?:"([^"]*)"|\d+)$/.exec(value);
    if (compare === undefined || wanted === null) {
      throw new Error(`${field} ${value} is no test in ${source}`);
    }
    if (
      !/^(?:severity|logName|textPayload|(?:resource|jsonPayload|protoPayload|httpRequest)\.[\w.]+)$/.test(
        field,
      )
    ) {
      throw new Error(`no such field: ${field}`);
    }
    return (line) => compare(read(line, field), wanted[1] ?? value);
  }
  // In this language OR binds before AND; every mixture of them has brackets
  // all the same.
  function readAny(): Test {
    const tests = [readOne()];
    while (takeIf('OR')) tests.push(readOne());
    return (line) => tests.some((test) => test(line));
  }
  function readAll(): Test {
    const tests = [readAny()];
    while (takeIf('AND')) tests.push(readAny());
    return (line) => tests.every((test) => test(line));
  }

  const test = readAll();
  if (tokens.length > 0) {
    throw new Error(`${tokens.join(' ')} is too much in ${source}`);
  }
  return test;
}

function read(line: StoredLine, field: string): unknown {
  let found: unknown = line;
  for (const name of field.split('.')) {
    found = Fields.safeParse(found).data?.[name];
  }
  return found;
}

/** Where every function of the second generation runs. */
const resource = {
  type: 'cloud_run_revision',
  labels: { service_name: 'api' },
};

/**
 * The lines that the functions wrote, of all that a suite printed; what is not
 * JSON is none of theirs.
 */
export function readLogLines(output: string): StoredLine[] {
  return output.split('\n').flatMap((line) => {
    const json = /^.*?functions: (\{.*\})$/.exec(line)?.[1];
    if (json === undefined) return [];
    const { severity, ...jsonPayload } = JSON.parse(json) as Record<
      string,
      unknown
    >;
    return typeof severity === 'string'
      ? [{ severity, resource, jsonPayload }]
      : [];
  });
}
