/** "Must be in one of the following programs (Engineering: Computer; Engineering: Electrical)", of which the catalog knows none. */
import { PhraseTable } from '../../words/phrase.ts';
import { leafItem, type Recogniser, startsCode, textOf, wordAt } from '../recogniser.ts';
import { readProgramList } from './program-list.ts';

const choices = new PhraseTable([
  [
    '(students|student)? (must (not)?)? (be)? (enrolled|registered|admitted|declared)? (in|to) (one|any|either) of the following (degree|graduate|undergraduate|academic)? (programs|programmes|majors|minors|degrees|plans) (:)? <open>',
    null,
  ],
]);
const longestChoice = 120;

export const recogniseProgramChoice: Recogniser = (scan, at) => {
  const match = choices.match(scan.tokens, at, scan.lexicon.classes);
  if (match === null || readProgramList(scan, match.end) !== null) return null;
  let depth = 1;
  let end = match.end;
  for (; depth > 0; end += 1) {
    const isEnd = end >= scan.tokens.length || end > match.end + longestChoice;
    if (isEnd || startsCode(scan, end)) return null;
    if (wordAt(scan, end) === '(') depth += 1;
    if (wordAt(scan, end) === ')') depth -= 1;
  }
  return { end, items: [leafItem(scan, at, end, { kind: 'external', text: textOf(scan, at, end) })] };
};
