import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * A reporter of vitest: writes `{ passed, failures: [{ title, text }] }` to the
 * file that ASAASE_TEST_REPORT names. A failure has the difference of both
 * values, and is also a test that did not run and what went wrong outside of
 * tests.
 */
export default class TestReport {
  onTestRunEnd(files, unhandledErrors) {
    const tests = files.flatMap((file) => [...file.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed');
    const failures = [
      ...files.flatMap(describeFile),
      ...unhandledErrors.map((error) => ({
        title: 'outside of every test',
        text: describeError(error),
      })),
    ];
    writeFileSync(
      process.env['ASAASE_TEST_REPORT'],
      JSON.stringify({ passed: passed.length, failures }),
    );
  }
}

function describeFile(file) {
  const filePath = path.relative(process.cwd(), file.moduleId);
  const partsWithErrors = [file, ...file.children.allSuites()].filter(
    (part) => part.errors().length > 0,
  );
  return [
    ...partsWithErrors.map((part) => ({
      title: part === file ? filePath : `${filePath} > ${part.fullName}`,
      text: part.errors().map(describeError).join('\n'),
    })),
    ...[...file.children.allTests()].flatMap((test) =>
      describeTest(test, filePath),
    ),
  ];
}

function describeTest(test, filePath) {
  const title = `${filePath} > ${test.fullName}`;
  const { state, errors = [] } = test.result();
  if (state === 'passed') return [];
  if (state === 'failed') {
    return [{ title, text: errors.map(describeError).join('\n') }];
  }
  return [{ title, text: 'This test did not run.' }];
}

const describeError = ({ stack, message, diff }) =>
  [stack || message, diff].filter((part) => part !== undefined).join('\n');
