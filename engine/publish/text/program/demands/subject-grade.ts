/** Sentences that ask for a grade in the courses of a subject: "A grade of C or better is required in all CS courses." */
import type { Grade, Rule } from '../../../../../shared/contract/rule.ts';
import { splitCourseCode } from '../../../../../shared/course-code.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { readSetLine } from '../sets/set-line.ts';
import { readOverallGrade } from './overall-grade.ts';

interface SubjectGrade {
  readonly subjects: readonly string[];
  readonly grade: Grade;
}

const named =
  /\b(all|each|every|any)\s+(?:of\s+the\s+|the\s+)?((?:\p{L}+\s+){1,3}?)(?=(?:courses?|coursework|classes)\b)/iu;
/** "Grades below C in history courses will not be accepted." */
const notAccepted =
  /^grades?\s+(?:below|lower\s+than|less\s+than)\s+(?:an?\s+)?["“]?(?<lowest>[A-D][+-]?)["”]?\s+in\s+(?:all\s+)?(?<only>(?:\p{L}+\s+){1,3}?)courses\s+(?:is|are|will)\s+not\s+(?:be\s+)?(?:accepted|counted)(?:\s+(?:as|for|towards?|in)\s[^.;:]*)?\.?$/iu;
/** "For history courses, no grade below C is accepted." */
const below =
  /^(?:note:\s+)?(?:for|in)\s+(?:all\s+)?(?<only>(?:\p{L}+\s+){1,3}?)courses,\s+no\s+grades?\s+(?:below|lower\s+than|less\s+than)\s+(?:an?\s+)?["“]?(?<lowest>[A-D][+-]?)["”]?\s+(?:is|are|will\s+be)\s+accepted\.?$/iu;

interface GradeLine {
  readonly line: TextLine;
  readonly given: SubjectGrade;
}

/** Removes the lines that ask for a grade in the courses of a subject, at any depth, and returns what they ask. */
export function withoutSubjectGrades(
  nodes: readonly Outline[],
  lexicon: Lexicon,
): { readonly nodes: readonly Outline[]; readonly found: readonly GradeLine[] } {
  const found: GradeLine[] = [];
  const kept = nodes.flatMap((node): readonly Outline[] => {
    const given = node.children.length === 0 ? readSubjectGrade(node.line.text, lexicon) : null;
    if (given !== null) found.push({ line: node.line, given });
    const below = withoutSubjectGrades(node.children, lexicon);
    found.push(...below.found);
    return given === null ? [{ ...node, children: below.nodes }] : [];
  });
  return { nodes: found.length === 0 ? nodes : kept, found };
}

/** Returns null if the sentence asks for anything else. */
function readSubjectGrade(sentence: string, lexicon: Lexicon): SubjectGrade | null {
  const { only, lowest } = (below.exec(sentence) ?? notAccepted.exec(sentence))?.groups ?? {};
  const name = only ?? named.exec(sentence)?.[2];
  const subjects = name === undefined ? [] : subjectsOf(name.trim(), lexicon);
  if (subjects.length === 0) return null;
  const grade = lowest ?? readOverallGrade(sentence.replace(named, '$1 '));
  return grade === null ? null : { subjects, grade };
}

function subjectsOf(name: string, lexicon: Lexicon): readonly string[] {
  const [rule, ...others] = readSetLine(`one ${name} course`, lexicon)?.rules ?? [];
  if (rule?.kind !== 'courses_from' || others.length > 0) return [];
  const { subjects = [], ...more } = rule.from;
  return Object.keys(more).length === 0 ? subjects : [];
}

/** The rule with the grade on each course of the subjects; null if no course is, or a set has other courses, too. */
export function withSubjectGrade(rule: Rule, given: SubjectGrade): Rule | null {
  let isFound = false;
  let isMixed = false;
  const graded = (one: Rule): Rule => {
    if ('rules' in one) return { ...one, rules: one.rules.map(graded) };
    const areOwn = ofSubjects(one, given.subjects);
    if (areOwn.length === 0 || areOwn.every((isOwn) => !isOwn)) return one;
    isFound = true;
    isMixed ||= areOwn.includes(false);
    return one.kind === 'course' || one.kind === 'courses_from'
      ? { minimum_grade: given.grade, ...one }
      : one;
  };
  const all = graded(rule);
  return isFound && !isMixed ? all : null;
}

/** For each course, or pattern of courses, that may count for a leaf: whether it is of the subjects. */
function ofSubjects(leaf: Rule, subjects: readonly string[]): readonly boolean[] {
  if (leaf.kind === 'course') return [subjects.includes(splitCourseCode(leaf.course_code).subject)];
  if (leaf.kind !== 'courses_from') return [];
  const { course_codes = [], subjects: own, any_of } = leaf.from;
  const codes = course_codes.map((code) => subjects.includes(splitCourseCode(code).subject));
  if (own !== undefined) return [...codes, ...own.map((subject) => subjects.includes(subject))];
  // A set without subjects may have any courses.
  return any_of === undefined && codes.length > 0 ? codes : [true, false];
}
