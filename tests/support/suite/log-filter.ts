/** A line of the log as Cloud Logging stores it. */
export interface StoredLine {
  severity: string;
  jsonPayload: Readonly<Record<string, unknown>>;
}

type Test = (line: StoredLine) => boolean;

/**
 * The part of the Logging query language that monitoring/ is written in: `field="text"`, NOT, AND, OR and brackets.
 * @throws Error for anything else
 */
export function compileFilter(source: string): Test {
  const tokens = source.match(/"[^"]*"|[()=]|[\w.]+|\S/g) ?? [];
  const take = (wanted?: string): string => {
    const token = tokens.shift();
    if (token === undefined || (wanted !== undefined && token !== wanted)) {
      throw new Error(`${wanted ?? 'something'} is missing before ${tokens.join(' ')} in ${source}`);
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
    take('=');
    const text = take();
    if (!/^"[^"]*"$/.test(text)) throw new Error(`${text} is no text in ${source}`);
    return (line) => read(line, field) === text.slice(1, -1);
  }
  // In this language OR binds before AND; every mixture of them has brackets all the same.
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
  if (tokens.length > 0) throw new Error(`${tokens.join(' ')} is too much in ${source}`);
  return test;
}

function read({ severity, jsonPayload }: StoredLine, field: string): unknown {
  if (field === 'severity') return severity;
  // Where every function of the second generation runs.
  if (field === 'resource.type') return 'cloud_run_revision';
  const name = /^jsonPayload\.(\w+)$/.exec(field)?.[1];
  if (name === undefined) throw new Error(`no such field: ${field}`);
  return jsonPayload[name];
}

/** The lines that the functions wrote, of all that a suite printed; what is not JSON is none of theirs. */
export function readLogLines(output: string): StoredLine[] {
  return output.split('\n').flatMap((line) => {
    const json = /^.*?functions: (\{.*\})$/.exec(line)?.[1];
    if (json === undefined) return [];
    const { severity, ...jsonPayload } = JSON.parse(json) as Record<string, unknown>;
    return typeof severity === 'string' ? [{ severity, jsonPayload }] : [];
  });
}
