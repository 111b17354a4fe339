/**
 * Lists whose words ask for all: "The following courses must be completed: A, B or C", "A, B or C, all with a B".
 * Either one of them is enough, or all are required but one of the last two, which "or" joins: the stricter reading.
 */
import { hullOf } from '../build-rule.ts';
import type { ReadingContext } from './reading-context.ts';
import type { ClauseTerm, GradeItem } from './term.ts';

const intro =
  /(?:^|[.;:])(?<before>[^.;:]*?)\bfollowing\s+(?:courses|modules|units|subjects|papers)\b(?<after>[^.;:]*):\s*$/iu;
const demand = /\b(?:must|required?|requires|needed|complet\w+|passed|taken|take|pass)\b/iu;
/** "one of the following courses", "credit for any two from the following courses": the words before state a number. */
const amount = /(?<!\bcompletion\s+)\b(?:of|from|among|either|any|one|two|three|\d+)(?:\s+the)?\s*$/iu;

const gradeOfAll = /^[\s,]*all\b/iu;
const gradeInEach = /\b(?:each|all) of(?: the following)?\s*$/iu;

/** True if the words before a list, or its grade, ask for all of it: "A, B or C, all with a B". */
export function asksForEach(first: ClauseTerm, last: ClauseTerm, { text }: ReadingContext): boolean {
  const saysOf = (item: GradeItem | null, words: RegExp): boolean =>
    item !== null && words.test(text.slice(item.start, item.end));
  if (saysOf(first.gradeBefore, gradeInEach)) return true;
  const [start] = hullOf(first.rule) ?? [0];
  // "A and B, C or D, all with a B": the grade governs A and the choice.
  if (saysOf(last.gradeAfter, gradeOfAll) && !/\band\s*$/iu.test(text.slice(0, start))) return true;
  const { before, after } = intro.exec(text.slice(0, start))?.groups ?? {};
  if (before === undefined || after === undefined || amount.test(before)) return false;
  return demand.test(before) || demand.test(after);
}
