/**
 * Converts rules of majors and specializations. Interpretations that the data does not state:
 * - `courses` requires all of its courses, except as the only child of a `pick`, where it lists the candidates;
 * - a `pick` without `selectMin` is an open list (open-list.ts): inside another pick its courses are candidates of
 *   that pick, and its `selectMax` limits them;
 * - a `subjectPool` next to other rules requires additional courses (as the calendar says), so no course counts for
 *   both: the grouping is `exclusive`;
 * - `excluded` courses "cannot be used towards this plan": a limit of zero, not a conflict.
 */
import type { CourseSet, Rule, SharingLimit } from '../../../../shared/contract/rule.ts';
import { allOf, courseLeaf, someOf } from '../toolkit/rule-makers.ts';
import type { WaterlooCourseList } from './course-list.ts';
import type { MajorRule } from './input-records.ts';
import { capsOf, exclusionOf, type OpenList, openListOpening, readUnusedLists } from './open-list.ts';

export interface MajorRuleContext {
  readonly courses: WaterlooCourseList;
  /** Called for what cannot be converted. */
  readonly onAnomaly: (message: string) => void;
}

/** `label` is that of a grouping. Returns null for a rule that requires nothing (a list of exclusions). */
export function readMajorRule(rule: MajorRule, context: MajorRuleContext, label?: string): Rule | null {
  switch (rule.kind) {
    case 'all':
      return readAll(rule.children ?? [], context, label);
    case 'pick':
      return isOpen(rule) ? readAll([rule], context, label) : readPick(rule, context);
    case 'courses':
      return allOf(readLeaves(rule, context), label === undefined ? {} : { label });
    case 'subjectPool':
      return readPool(rule, context);
    case 'excluded':
      return null;
  }
}

function readAll(children: readonly MajorRule[], context: MajorRuleContext, label?: string): Rule | null {
  const parts = children.flatMap((child) => (hasOnlyLimits(child) ? (child.children ?? []) : [child]));
  const unused = readUnusedLists(parts.filter(isOpen).map((list) => openList(list, context)));
  const excluded = parts.filter((child) => child.kind === 'excluded');
  const limits = [...unused.limits, ...excluded.map((child) => exclusionOf(readCodes(child, context)))];
  const read = parts
    .filter((child) => !isOpen(child))
    .map((child) => readMajorRule(child, context))
    .filter((rule) => rule !== null);
  const rules = [...read, ...unused.rules];
  if (rules.length === 0) return null;
  const exclusive = rules.length > 1 && parts.some((child) => child.kind === 'subjectPool');
  return allOf(rules, {
    ...(label !== undefined && { label }),
    ...(exclusive && { exclusive }),
    ...(limits.length > 0 && { limits }),
  });
}

function readPick(pick: MajorRule, context: MajorRuleContext): Rule {
  const children = pick.children ?? [];
  const [only, ...others] = children;
  if (only?.kind === 'courses' && others.length === 0)
    return someOf(pick.selectMin ?? 1, readLeaves(only, context));
  const limits: SharingLimit[] = [];
  const options = children.flatMap((child) => {
    if (!isOpen(child)) return [readMajorRule(child, context)].filter((rule) => rule !== null);
    const list = openList(child, context);
    limits.push(...capsOf([list]));
    return list.codes.map(courseLeaf);
  });
  return someOf(pick.selectMin ?? 1, options, limits.length > 0 ? { limits } : {});
}

/** True if a grouping has only limits and exclusions, which then apply to the grouping around it. */
function hasOnlyLimits(rule: MajorRule): boolean {
  const limits = (part: MajorRule): boolean =>
    part.kind === 'excluded' || (isOpen(part) && part.selectMax !== undefined);
  return rule.kind === 'all' && (rule.children ?? []).every(limits);
}

function isOpen(rule: MajorRule): boolean {
  return rule.kind === 'pick' && rule.selectMin === undefined;
}

function openList(
  pick: MajorRule,
  context: MajorRuleContext,
): OpenList & { readonly codes: readonly string[] } {
  const codes = (pick.children ?? []).flatMap((child) => readCodes(child, context));
  return {
    codes,
    from: { course_codes: [...codes] },
    cap: pick.selectMax === undefined ? null : { maximum_count: pick.selectMax },
    text: `${openListOpening}${codes.join(', ')}`,
  };
}

function readPool(pool: MajorRule, context: MajorRuleContext): Rule {
  const from: CourseSet = {
    ...(pool.subjectCodes !== undefined && { subjects: pool.subjectCodes }),
    ...(pool.minLevel !== undefined && { minimum_number: pool.minLevel }),
    // Levels are multiples of 100: a maximum of 400 includes 400 to 499.
    ...(pool.maxLevel !== undefined && { maximum_number: pool.maxLevel + 99 }),
    ...readExclusions(pool.exclusions ?? [], context),
  };
  return { kind: 'courses_from', from, count: pool.selectCount ?? 1 };
}

function readExclusions(
  exclusions: readonly string[],
  context: MajorRuleContext,
): Pick<CourseSet, 'exclude_course_codes'> {
  const codes = exclusions.flatMap((text) => {
    const subject = /^excluding courses cross-listed with an? ([A-Z]+) course$/u.exec(text)?.[1];
    if (subject !== undefined) return context.courses.crossListedWith(subject);
    const code = context.courses.codes.read(text);
    if (code === null) context.onAnomaly(`the exclusion "${text}" of a subject pool is not converted`);
    return code === null ? [] : [code];
  });
  return codes.length === 0 ? {} : { exclude_course_codes: codes };
}

function readLeaves(rule: MajorRule, context: MajorRuleContext): readonly Rule[] {
  return readCodes(rule, context).map(courseLeaf);
}

function readCodes(rule: MajorRule, context: MajorRuleContext): readonly string[] {
  const texts = rule.courses ?? [];
  for (const text of texts.filter((one) => context.courses.codes.read(one) === null))
    context.onAnomaly(`"${text}" is not a course code and is left out`);
  return context.courses.codes.readAll(texts);
}
