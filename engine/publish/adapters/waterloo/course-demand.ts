/**
 * Parses sentences that require a number of courses or units from a set: "Complete 2 additional STAT courses at the
 * 300- or 400-level". A sentence is parsed only if one of the forms below matches all of it; otherwise the caller keeps
 * it as an `unparsed` leaf. "(see Additional Constraints)" restricts the set in a text elsewhere: such a sentence is
 * parsed and also kept as an `unparsed` leaf.
 */
import type { CourseSet, Rule, RuleOf } from '../../../../shared/contract/rule.ts';
import { unparsed } from '../toolkit/rule-makers.ts';
import { mathSubjects, type WaterlooCourseList } from './course-list.ts';
import { unionOf } from './open-list.ts';
import { readSplitDemand } from './split-demand.ts';

/** `additional` is true if the rule requires courses in addition to those of its siblings. */
export interface CourseDemand {
  readonly rule: Rule;
  readonly additional: boolean;
}

/** `pool` is the content of the lists to which the sentence may refer ("from the list below"); null without lists. */
export function readCourseDemand(
  sentence: string,
  context: { readonly courses: WaterlooCourseList; readonly pool: CourseSet | null },
): CourseDemand | null {
  const whole = sentence.replace(/\s+/gu, ' ').trim();
  const proviso = /\(see Additional Constraints\)/iu.exec(whole)?.[0];
  const text = (proviso === undefined ? whole : whole.replace(proviso, '').trim()).replace(/[.:]$/u, '');
  const rule = readSelection(text, context) ?? readSplitDemand(text, (part) => readSelection(part, context));
  if (rule === null) return null;
  return {
    rule: proviso === undefined ? rule : { kind: 'all_of', rules: [rule, unparsed(whole)] },
    additional: asksFurther.test(text),
  };
}

const asksFurther = /\badditional\b|\belectives?\b/u;

/** Reads a sentence in none of the forms with the parser of program texts: completely, or not at all. */
export function readSentence(sentence: string, courses: WaterlooCourseList): CourseDemand | null {
  const rule = courses.readDemand(sentence);
  const label = sentence.replace(/\s+/gu, ' ').trim();
  return rule === null ? null : { rule: { ...rule, label }, additional: asksFurther.test(sentence) };
}

function readSelection(text: string, context: DemandContext): RuleOf<'courses_from'> | null {
  const head = amountPattern.exec(text);
  const from = head === null ? null : readCourseSet(text.slice(head[0].length).trim(), context);
  const { amount, unit } = head?.groups ?? {};
  if (from === null || (unit === undefined && !Number.isInteger(Number(amount)))) return null;
  const quantity = unit === undefined ? { count: Number(amount) } : { units: Number(amount) };
  return { kind: 'courses_from', label: text, from, ...quantity };
}

type DemandContext = Parameters<typeof readCourseDemand>[1];
type Parts = Readonly<Record<string, string | undefined>>;

const amountPattern =
  /^(?:Complete )?(?:at least |a minimum of |an additional )?(?<amount>\d+(?:\.\d+)?)(?: additional)?(?: (?<unit>units?)(?: of)?)?(?: additional)?(?= )/u;

const subjects = `(?<subjects>[A-Z]{2,8}(?:(?:,? and/or |,? and |,? or |, )[A-Z]{2,8})*)`;
const level = String.raw`(?:,? ?at (?:any level|(?:the )?(?<low>\d)00-(?:, \d00-)*(?:,? ?or (?<high>\d)00-)?level(?<above> or above)?)|, any level)`;
const ranges = String.raw`(?<ranges>[A-Z]+ ?\d+(?:-[A-Z]+ ?\d+)?(?:, [A-Z]+ ?\d+[A-Z]?(?:-[A-Z]+ ?\d+)?)*)`;
const approvedList = '[Aa]pproved [Cc]ourses [Ll]ist(?: below)?';
const listed = `(?:the list of courses below|the following list of courses|the courses listed below|the ${approvedList})`;

/** The forms of the text after the amount, and their sets. The first form that matches the whole text applies. */
const forms: readonly {
  readonly pattern: RegExp;
  readonly read: (parts: Parts, context: DemandContext) => CourseSet | null;
}[] = [
  {
    pattern: form(`math courses?${level}?(?: from the following subject codes: ${subjects})?`),
    read: mathSet,
  },
  { pattern: form(`non-math courses?`), read: (_, { courses }) => ({ subjects: courses.nonMathSubjects() }) },
  { pattern: form(`(?:any )?${subjects} courses?${level}?`), read: patternSet },
  { pattern: form(`${subjects} electives?${level}?`), read: patternSet },
  { pattern: form(String.raw`courses? \(subject codes: ${subjects}\)`), read: patternSet },
  {
    pattern: form(`(?:courses?)?${level}? ?from(?: any of)?(?: the following subject codes)?: ${subjects}`),
    read: patternSet,
  },
  { pattern: form(`[A-Z]+ courses? (?:chosen )?from ${ranges}`), read: rangeSet },
  { pattern: form(`courses?${level}`), read: patternSet },
  { pattern: form('(?:elective courses|electives)'), read: () => ({}) },
  { pattern: form(`courses? from ${subjects} (?<from>\\d+) - (?<to>\\d+)`), read: patternSet },
  { pattern: form('approved courses'), read: poolSet },
  { pattern: form(`${subjects}(?: courses)? and approved courses`), read: poolAndPatternSet },
  {
    pattern: form(
      `(?:courses? )?from (?:the )?(?:course lists below|${approvedList}|following (?:lists? of courses(?: or subjects)?|choices|options)|List 1 and/or List 2|List 1 and List 2, with no more than \\d+ courses? from List 2)`,
    ),
    read: poolSet,
  },
  {
    pattern: form(
      `(?:(?:courses? )?from any (?:additional )?)?${subjects} courses?${level}? or from ${listed}`,
    ),
    read: poolAndPatternSet,
  },
  {
    pattern: form(`(?:courses? )?from ${listed} or from the following subject codes: ${subjects}`),
    read: poolAndPatternSet,
  },
];

function form(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`, 'u');
}

/** Reads a set with exclusions: "courses at the 300-level or above (excluding SCI courses)". */
function readCourseSet(rest: string, context: DemandContext): CourseSet | null {
  const exclusion = exclusionPattern.exec(rest);
  if (exclusion === null) return readForm(rest, context);
  const { excluded, crossListed } = exclusion.groups ?? {};
  const from = readForm(rest.slice(0, exclusion.index), context);
  if (from === null) return null;
  if (crossListed !== undefined)
    return { ...from, exclude: { course_codes: [...context.courses.crossListedWith(crossListed)] } };
  return { ...from, exclude: { subjects: excluded?.split(', ') ?? [] } };
}

const exclusionPattern =
  /(?: \(excluding (?<excluded>[A-Z]{2,8}(?:, [A-Z]{2,8})*) courses\)|; excluding courses cross-listed with an? (?<crossListed>[A-Z]{2,8}) course)$/u;

function readForm(rest: string, context: DemandContext): CourseSet | null {
  for (const { pattern, read } of forms) {
    const match = pattern.exec(rest);
    if (match !== null) return read(match.groups ?? {}, context);
  }
  return null;
}

function patternSet(parts: Parts): CourseSet {
  const named = parts.subjects?.match(/[A-Z]{2,8}/gu);
  return { ...(named !== undefined && named !== null && { subjects: named }), ...numbers(parts) };
}

function mathSet(parts: Parts): CourseSet {
  return { subjects: [...mathSubjects], ...patternSet(parts) };
}

/** Returns null if the sentence refers to lists that do not exist. */
function poolSet(_parts: Parts, { pool }: DemandContext): CourseSet | null {
  return pool;
}

function poolAndPatternSet(parts: Parts, { pool }: DemandContext): CourseSet | null {
  return pool === null ? null : unionOf([pool, patternSet(parts)]);
}

/** Returns null if a range has two subjects, since its content is undefined. */
function rangeSet(parts: Parts, { courses }: DemandContext): CourseSet | null {
  const codes = new Set<string>();
  for (const range of (parts.ranges ?? '').split(', ')) {
    const ends = /^([A-Z]+) ?(\d+)-([A-Z]+) ?(\d+)$/u.exec(range);
    const [, subject = '', lowest, lastSubject, highest] = ends ?? [];
    if (ends !== null && subject !== lastSubject) return null;
    const within =
      ends === null
        ? courses.codes.readAll([range])
        : courses.numbered(subject, Number(lowest), Number(highest));
    for (const code of within) codes.add(code);
  }
  return codes.size === 0 ? null : { course_codes: [...codes] };
}

/** "300-level" is 300 to 399. */
function numbers(parts: Parts): Pick<CourseSet, 'minimum_number' | 'maximum_number'> {
  const { low, high, above, from, to } = parts;
  if (from !== undefined && to !== undefined)
    return { minimum_number: Number(from), maximum_number: Number(to) };
  if (low === undefined) return {};
  const minimum = { minimum_number: Number(low) * 100 };
  return above === undefined ? { ...minimum, maximum_number: Number(high ?? low) * 100 + 99 } : minimum;
}
