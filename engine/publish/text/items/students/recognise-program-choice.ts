/** "Must be in one of the following programs (Engineering: Computer; Engineering: Electrical)", "Must be enrolled in one of the following Major(s): Music, Dance", none of which the catalog knows. */
import { isStop } from '../../sections/sentence-end.ts';
import { PhraseTable } from '../../words/phrase.ts';
import { programChoice } from '../../words/program-openers.ts';
import { leafItem, type Recogniser, type Scan, startsCode, textOf, wordAt } from '../recogniser.ts';
import { readProgramList } from './program-list.ts';

const choices = new PhraseTable([
  [
    `(students|student)? ((must|may) (not)?)? (be)? (enrolled|registered|admitted|declared)? (in|to) ${programChoice} ((:)? <open>|:)`,
    null,
  ],
]);
const longestChoice = 120;

export const recogniseProgramChoice: Recogniser = (scan, at) => {
  const match = choices.match(scan.tokens, at, scan.lexicon.classes);
  if (match === null || readProgramList(scan, match.end) !== null) return null;
  let depth = wordAt(scan, match.end - 1) === '(' ? 1 : 0;
  const isOpen = depth > 0;
  let end = match.end;
  for (; isOpen ? depth > 0 : !endsSentence(scan, end); end += 1) {
    const isEnd = end >= scan.tokens.length || end > match.end + longestChoice;
    if (isEnd || startsCode(scan, end)) return null;
    if (wordAt(scan, end) === '(') depth += 1;
    if (wordAt(scan, end) === ')') depth -= 1;
  }
  if (end === match.end) return null;
  return { end, items: [leafItem(scan, at, end, { kind: 'external', text: textOf(scan, at, end) })] };
};

function endsSentence(scan: Scan, at: number): boolean {
  return at >= scan.tokens.length || isStop(scan.tokens, at) || wordAt(scan, at) === ';';
}
