import type { Ruleset } from '../api';
import { writeLcov } from './lcov';
import { writeCoveragePage } from './page';
import { reportCoverage } from './tree';

/** Behind `ruleCoverage` in the path: nothing for JSON. */
export type CoverageForm = '' | '.html' | '.lcov';

/** True for what a path may have behind `ruleCoverage`. */
export function isCoverageForm(text: string): text is CoverageForm {
  return text === '' || text === '.html' || text === '.lcov';
}

interface CoverageAnswer {
  contentType: string;
  body: string;
}

/** What a server answers to somebody who asks for the coverage of its rules. */
export function answerCoverage(
  ruleset: Ruleset,
  form: CoverageForm,
): CoverageAnswer {
  switch (form) {
    case '.html':
      return {
        contentType: 'text/html; charset=utf-8',
        body: writeCoveragePage(ruleset),
      };
    case '.lcov':
      return {
        contentType: 'text/plain; charset=utf-8',
        body: writeLcov(ruleset),
      };
    case '':
      return {
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify(reportCoverage(ruleset)),
      };
  }
}
