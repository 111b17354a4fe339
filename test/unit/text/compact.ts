/** A short notation of rules, so that a table of texts and readings can be read by a person. */
import type { CourseSet, Rule } from '../../../shared/contract/rule.ts';

/** `CS 1@70 & (~CS 2 | level>=3A)`; `<external>`, `?unparsed?`, `{program}`, `2(a, b)`, `set(...)`. */
export function compact(rule: Rule | null): string {
  return rule === null ? 'nothing' : inner(rule, true);
}

function inner(rule: Rule, outermost = false): string {
  switch (rule.kind) {
    case 'all_of':
      return bracket(rule.rules.map((child) => inner(child)).join(' & '), outermost);
    case 'any_of':
      return bracket(rule.rules.map((child) => inner(child)).join(' | '), outermost);
    case 'n_of':
      return `${rule.count}(${rule.rules.map((child) => inner(child)).join(', ')})`;
    case 'none_of':
      return `none(${rule.rules.map((child) => inner(child)).join(', ')})`;
    case 'when':
      return `when(${inner(rule.if)}: ${inner(rule.then)})`;
    default:
      return leaf(rule) + misplaced(rule);
  }
}

/** A grade or concurrency on a leaf that can have none: readings show it, so that a table fails. */
function misplaced(rule: Rule): string {
  const mayHave = rule.kind === 'course' ? ['minimum_grade', 'concurrent'] : [];
  if (rule.kind === 'courses_from') mayHave.push('minimum_grade');
  const found = ['minimum_grade', 'concurrent'].filter((name) => name in rule && !mayHave.includes(name));
  return found.length === 0 ? '' : ` with ${found.join(' and ')}`;
}

function bracket(text: string, outermost: boolean): string {
  return outermost ? text : `(${text})`;
}

function leaf(rule: Rule): string {
  switch (rule.kind) {
    case 'course': {
      const grade = rule.minimum_grade === undefined ? '' : `@${rule.minimum_grade}`;
      return `${rule.concurrent === true ? '~' : ''}${rule.course_code}${grade}`;
    }
    case 'courses_from': {
      const amount = rule.units === undefined ? `${rule.count} of` : `${rule.units} units of`;
      const grade = rule.minimum_grade === undefined ? '' : `@${rule.minimum_grade}`;
      return `set(${amount} ${courseSet(rule.from)})${grade}`;
    }
    case 'level':
      return level(rule.minimum, rule.maximum);
    case 'program':
      return `${rule.negated === true ? '!' : ''}{${rule.programs.join('|')}}`;
    case 'average':
      return `average>=${rule.minimum}${rule.over === undefined ? '' : ` over ${courseSet(rule.over)}`}`;
    case 'consent':
      return `consent(${rule.by ?? ''})`;
    case 'external':
      return `<${rule.text}>`;
    case 'unparsed':
      return `?${rule.text}?`;
    default:
      return rule.kind;
  }
}

function level(minimum: string | undefined, maximum: string | undefined): string {
  if (minimum !== undefined && minimum === maximum) return `level=${minimum}`;
  if (maximum === undefined) return `level>=${minimum}`;
  return minimum === undefined ? `level<=${maximum}` : `level=${minimum}..${maximum}`;
}

function courseSet(set: CourseSet): string {
  const parts = [
    ...(set.course_codes ?? []),
    (set.subjects ?? []).join('/'),
    set.minimum_number === undefined ? '' : `>=${set.minimum_number}`,
    set.maximum_number === undefined ? '' : `<=${set.maximum_number}`,
    ...(set.exclude_course_codes ?? []).map((code) => `without ${code}`),
  ];
  const own = parts.filter((part) => part !== '').join(' ');
  const sets = [...(own === '' ? [] : [own]), ...(set.any_of ?? []).map(courseSet)];
  return sets.join(' + ') || 'anything';
}
