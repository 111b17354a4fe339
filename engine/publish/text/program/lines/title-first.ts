/** Lines with codes after titles: "Introduction to Logic (PHIL 101)", "Mechanics (PHYS 101) or Optics (PHYS 105)". */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import { join } from '../../build-rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import type { TextLine } from './lines.ts';
import { unitNouns } from './unit-nouns.ts';

/** Sticky, so that a line without brackets is scanned only once. */
const part = /([^()]*)\(([^()]+)\)/guy;
const link = /^\s*(?:,\s*(and|or)?|;|\s(and|or|&))\s+/iu;
const titleWords =
  /^\p{Lu}\S*(?:\s+(?:\p{Lu}\S*|\d\S*|[IVX]+:?|of|and|the|to|in|for|or|a|an|with|from|on|by|at|&|[-–/]))*$/u;
const notTitles =
  /\b(?:electives?|options?|optional|choices?|any|some|either|one|two|three|four|all|both|recommend\w*|suggest\w*|notes?|advis\w*|pre-?req\w*|co-?req\w*|exclu\w*|except|restrict\w*|not|no|former\w*|equivalent\w*|examples?|maximum|minimum|least|students?|majors?|minors?|if|when|only|courses?|classes|credits?|units?|hours?|grades?|placement|exam\w*|waive\w*|waived|see|test|choose|select|complete|take|plus|concentration|track|category|group|list|area|replac\w*|substitut\w*)\b/iu;
/** ", 3 credits", ", typically taken in the first year" after the code. */
const behindCode = new RegExp(
  `^(?:[,;:]\\s*(?:\\d{1,2}(?:\\.\\d+)?\\s*(?:${unitNouns})\\.?|(?:(?:usually|normally|typically)\\s+)?(?:taken|offered)\\s+(?:in|during)\\s+(?:the\\s+)?(?:first|second|third|fourth|junior|senior|sophomore|fall|spring|or|and|\\s)+(?:years?|semesters?)?))?$`,
  'iu',
);
const behindLast = new RegExp(
  `^\\s*(?:[-–,:]?\\s*\\d{1,2}(?:\\.\\d+)?\\s*(?:${unitNouns})?\\.?)?\\s*[.;,*]*$`,
  'iu',
);

/** "Logic", "PHIL 101", "20", "Compulsory": cells of a row */
const cells =
  /^([^\t()]+?)\s*\t\s*([^\t()]+?)(?:\s*\t\s*\d{1,3}(?:\.\d+)?)?(?:\s*\t\s*(?:core|compulsory|mandatory|required))?$/iu;

/** Returns null unless the line consists of titles, each with its code in brackets or in the next cell. */
export function readTitleFirst(line: TextLine, lexicon: Lexicon): Rule | null {
  if (lexicon.courseAtStart(line.text) !== null) return null;
  const [, name = '', own = ''] = (line.text.includes('\t') ? cells.exec(line.text) : null) ?? [];
  const coded = lexicon.courseAtStart(own);
  if (
    coded?.end === own.length &&
    titleWords.test(name) &&
    !notTitles.test(name) &&
    !lexicon.namesCourse(name)
  )
    return { kind: 'course', course_code: coded.value, span: [line.start, line.end] };
  const rules: Rule[] = [];
  const links = new Set<string>();
  let end = 0;
  for (const found of line.text.matchAll(part)) {
    const [whole, before = '', code = ''] = found;
    if (found.index !== end) return null;
    const joint = rules.length === 0 ? null : link.exec(before);
    if (rules.length > 0 && joint === null) return null;
    const title = before.slice(joint?.[0].length ?? 0).trim();
    const course = lexicon.courseAtStart(code.trim());
    const isTitle = titleWords.test(title) && title.length < 90 && !notTitles.test(title);
    if (
      course === null ||
      !isTitle ||
      lexicon.namesCourse(title) ||
      !behindCode.test(code.trim().slice(course.end))
    )
      return null;
    const word = (joint?.[1] ?? joint?.[2])?.toLowerCase().replace('&', 'and');
    if (word !== undefined) links.add(word);
    const start = line.start + end;
    end += whole.length;
    rules.push({ kind: 'course', course_code: course.value, span: [start, line.start + end] });
  }
  if (rules.length === 0 || links.size > 1 || !behindLast.test(line.text.slice(end))) return null;
  return join(links.has('or') ? 'any_of' : 'all_of', rules);
}
