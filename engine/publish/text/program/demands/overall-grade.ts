/** Sentences that ask for a grade in every course: "A grade of C or better is required in all major courses." */
import type { Grade } from '../../../../../shared/contract/rule.ts';
import type { Outline } from '../lines/lines.ts';
import { readGrade } from '../lines/list-head.ts';

const grade = '(?<grade>[A-DF](?:[+–−-])?|[0-4]\\.\\d{1,2}|\\d{2,3}(?:\\s*%)?)';
const atLeast = `(?:(?:a|an|the)\\s+)?(?:minimum\\s+|final\\s+|letter\\s+)*(?:(?:grade|mark)s?\\s+(?:of\\s+)?)?(?:at\\s+least\\s+)?(?:an?\\s+)?["“]?${grade}["”]?(?:\\s*\\([0-4]\\.\\d{1,2}\\))?(?:\\s+grade)?(?:\\s+or\\s+(?:better|higher|above|greater))?(?:\\s+grade)?`;
const whole =
  '(?:(?:[\\p{Lu}][\\p{L}]+\\s+){0,3}(?:major|minor|certificate|program)|major(?:\\s+or\\s+(?:a\\s+)?minor)?(?:\\s+in\\s+the\\s+department(?:\\s+of(?:\\s+[\\p{L}&]+){1,4}?)?)?|minor|program|programme|degree|concentration|certificate|specialization|specialisation|option|plan|track|list|section|group|requirements?)';
const all = '(?:all|each|every|any)(?:\\s+(?:one\\s+)?of)?(?:\\s+(?:the|these|those))?';
/** "all courses", "each course in the major", "every course used to satisfy the minor", but not "all CS courses". */
const courses = `(?:the\\s+courses\\s+(?:counting|counted|used|taken|that\\s+count|required)(?:\\s+for\\s+credit)?\\s+(?:for|in|towards?)\\s+(?:the|this)\\s+${whole}|${all}\\s+(?:the\\s+)?(?:${whole}\\s+)?requirements(?:\\s+(?:for|of|in)\\s+(?:the|this)\\s+${whole})?|${all}\\s+(?:${whole}\\s+)?(?:courses?|course\\s?work|classes)(?:\\s+offered\\s+(?:by|in)\\s+the\\s+department)?(?:\\s+(?:above|listed(?:\\s+above)?|taken|used|required|counted|counting|applied|applying|that\\s+counts?|to\\s+be\\s+(?:counted|used)|completed|used\\s+to|for\\s+them\\s+to\\s+count))*(?:\\s+(?:in|for|by|of|towards?|to|as\\s+part\\s+of)(?:\\s+(?:satisfy|satisfying|meet|meeting|fulfil|fulfill|complete))?(?:\\s+(?:the|this|a|their|its))?(?:\\s+requirements?\\s+(?:of|for)(?:\\s+(?:the|this))?)?\\s+${whole}(?:\\s+requirements?)?)?|the\\s+(?:[\\p{L}\\d-]+\\s+){1,3}(?:courses|course\\s?work)\\s+(?:that|which)\\s+(?:constitutes?|comprises?|makes?\\s+up)\\s+(?:the|this)\\s+${whole})`;
const counted = `(?:counts?|counted|applied|apply|used|accepted)\\s+(?:(?:in|for|towards?|to)(?:\\s+(?:the|this))?|as\\s+credit\\s+for)\\s+${whole}s?(?:\\s+requirements?)?(?:\\s+in(?:\\s+\\p{Lu}[\\p{L}&]*){1,4})?`;
const must = '(?:must|shall|should|have\\s+to|need\\s+to|are\\s+to)';
const end = `(?:\\s+(?:in\\s+order\\s+)?to\\s+(?:be\\s+)?(?:count(?:ed)?\\s+(?:in|towards?|for)\\s+(?:the|this)\\s+${whole}|credited\\s+(?:for|towards?)\\s+graduation))?\\s*[.;]?\\s*$`;

const forms: readonly RegExp[] = [
  // "A grade of C or better (is required) in all major courses", "Students must earn a C or better in each course ..."
  form(
    `(?:(?:the\\s+)?(?:students?|majors?|minors?|you|candidates?)\\s+)?(?:(?:${must}|are\\s+required\\s+to)\\s+)?(?:earn|receive|obtain|achieve|maintain|have)?\\s*${atLeast}(?:(?:\\s+(?:is|are|must\\s+be))?\\s+(?:required|needed|necessary|earned|achieved|obtained))?\\s+(?:in|for)\\s+${courses}(?:\\s+(?:is|are)\\s+(?:required|needed|necessary))?`,
  ),
  // "Grade of C or above required", "A grade of B or higher is required to receive minor credit for a course"
  form(
    `(?:although\\s+[^,;:.]+,\\s+)?(?:an?\\s+)?(?:minimum\\s+)?grade\\s+(?:of\\s+)?(?:at\\s+least\\s+)?(?:an?\\s+)?["“]?${grade}["”]?(?:\\s+or\\s+(?:better|higher|above))?\\s+(?:is\\s+)?required(?:\\s+to\\s+(?:receive|earn)\\s+(?:${whole}\\s+)?credit\\s+for\\s+(?:a|any|each|the)\\s+course)?`,
  ),
  // "CS 101 and CS 102; a grade of C or better in each."
  form(`${atLeast}\\s+in\\s+(?:each|all|both)(?:\\s+of\\s+(?:these|them)(?:\\s+courses)?)?`),
  // "All courses in the major must be completed with a grade of C or better."
  form(
    `${courses}\\s+(?:${must}\\s+be|are\\s+to\\s+be|require|receive|have)\\s*(?:taken\\s+for\\s+a\\s+letter\\s+grade\\s+(?:and|with)\\s+(?:must\\s+)?(?:receive|earn|have|be\\s+graded)?|completed|passed|taken|earned|graded)?\\s*(?:with\\s+)?${atLeast}`,
  ),
  // "Courses must be completed with a grade of C or higher to count toward the minor."
  form(
    `(?=.*\\sto\\s(?:be\\s)?count)courses\\s+${must}\\s+be\\s+(?:completed|passed|taken|earned)\\s+with\\s+${atLeast}`,
  ),
  // "Credit toward a minor is only given for courses passed with a grade of C or better."
  form(
    `(?:(?:academic\\s+)?credits?|courses?)\\s+(?:towards?|for|in)\\s+(?:the|this|an?)\\s+${whole}\\s+(?:is|are|will\\s+be)\\s+(?:only\\s+)?(?:given|granted|awarded|counted|accepted)\\s+(?:only\\s+)?for\\s+(?:courses|those)\\s+(?:passed|completed|taken)\\s+with\\s+${atLeast}`,
  ),
  // "Students must complete each course of the certificate with a grade of C or better."
  form(
    `(?:students?|candidates?|majors?|minors?|you)\\s+${must}\\s+(?:complete|pass|finish)\\s+${courses}\\s+with\\s+${atLeast}`,
  ),
  form(
    `(?:all\\s+courses\\s+must\\s+be\\s+taken\\s+for\\s+a\\s+letter\\s+grade,\\s+and\\s+)?only\\s+courses\\s+(?:(?:passed|completed|taken)\\s+)?(?:with|(?:for|in)\\s+which(?:\\s+(?:the\\s+students?|students?|you)\\s+(?:has|have)?\\s*(?:received|earned|obtained|achieved))?)\\s+${atLeast}(?:\\s+is\\s+(?:earned|received|obtained))?\\s+(?:may|will|can|shall)?\\s*(?:be\\s+)?${counted}`,
  ),
  // "Courses used to fulfill major requirements must be passed with a C or better."
  form(
    `courses\\s+used\\s+to\\s+(?:satisfy|meet|fulfil|fulfill|complete)\\s+(?:the\\s+)?${whole}\\s+requirements\\s+${must}\\s+be\\s+(?:taken\\s+for\\s+(?:a\\s+)?letter\\s+grades?\\s+and\\s+)?(?:completed|passed|taken|earned)\\s+with\\s+${atLeast}`,
  ),
  // "No grade below C may count toward the major", "Courses with grades lower than C- do not count towards the minor."
  form(
    `(?=no\\s|.*\\snot\\s)(?:no\\s+)?(?:courses?\\s+with\\s+(?:an?\\s+)?)?(?:final\\s+)?grades?\\s+(?:of\\s+)?(?:below|lower\\s+than|less\\s+than|under)\\s+(?:an?\\s+)?["“]?${grade}["”]?\\s+(?:(?:do|does|may|will|can|shall)\\s*(?:not\\s+)?)?(?:be\\s+)?${counted}`,
  ),
  // "No requirement may be met with a grade lower than C-."
  form(
    `no\\s+(?:${whole}\\s+)?requirements?\\s+(?:may|can|will)\\s+be\\s+(?:met|satisfied|fulfil+ed)\\s+(?:with|by)\\s+(?:courses?\\s+with\\s+)?(?:an?\\s+)?(?:final\\s+)?grades?\\s+(?:of\\s+)?(?:below|lower\\s+than|less\\s+than|under)\\s+(?:an?\\s+)?["“]?${grade}["”]?`,
  ),
];

function form(words: string): RegExp {
  return new RegExp(`^${words}${end}`, 'iu');
}

/** Returns null if the sentence asks for something else, or is not about every course. */
export function readOverallGrade(given: string): Grade | null {
  const line = given
    .replace(/^(?:please\s+)?notes?\s*:\s+/iu, '')
    .replace(/,\s+whether\s+(?:taken|completed)\s+[^,;:.]+,(?=\s+must\b)/iu, '');
  for (const pattern of forms) {
    const found = pattern.exec(line)?.groups?.grade;
    if (found === undefined) continue;
    const isBare = /^[\d.]+$/u.test(found) && !/\b(?:grade|mark)/iu.test(line);
    return isBare || /^[a-d]/u.test(found) ? null : readGrade(found.replace(/[–−]/u, '-'));
  }
  return null;
}

/** "Must be passed with a grade of C or higher." as the first line of a section */
const ofRows = new RegExp(
  `^(?:(?:all|each|every|these)(?:\\s+(?:of\\s+)?(?:the|these))?(?:\\s+courses?)?\\s+)?must\\s+(?:each\\s+|all\\s+)?be\\s+(?:passed|completed|taken)\\s+with\\s+${atLeast}\\.?$`,
  'iu',
);

function readRowsGrade(line: string): Grade | null {
  const found = ofRows.exec(line)?.groups?.grade ?? '';
  return /^[A-D]/u.test(found) ? readGrade(found.replace(/[–−]/u, '-')) : null;
}

const titleNote = new RegExp(
  `^(?:all\\s+)?(?:with\\s+)?${atLeast}(?:\\s+(?:is|are))?(?:\\s+(?:required|needed|necessary))?(?:\\s+(?:in|for)\\s+(?:(?:each|all|both|every)(?:\\s+(?:of\\s+(?:these|them)|courses?|course))*|(?:the\\s+)?(?:major|minor|program(?:me)?|degree|certificate)))?$`,
  'iu',
);

/** "Required courses (a grade of C or better in each):" */
export function withoutTitleGrade(title: string): { readonly text: string; readonly grade: Grade } | null {
  const [, before = '', note = '', behind = ''] =
    /^([^()]*\S)\s*\(([^()]+)\)\s*(:?)$/u.exec(title) ??
    /^(.*\S)\s*;\s+(an?\s[^;:()]*)(:)$/u.exec(title) ??
    [];
  const found = /\b(?:grade|mark|better|higher|above)/iu.test(note) ? titleNote.exec(note) : null;
  const grade = found?.groups?.grade ?? '';
  return /^[A-D]/u.test(grade)
    ? { text: before + behind, grade: readGrade(grade.replace(/[–−]/u, '-')) }
    : null;
}

interface Graded<Of> {
  readonly of: Of;
  readonly grade: Grade | null;
}

/**
 * Removes the lines that ask for a grade in every course; the grade is null if there is none, or two differ. In a whole
 * text, the first or last sentence of a line may ask for it, too.
 */
export function withoutGrades(nodes: readonly Outline[], isWhole: boolean): Graded<readonly Outline[]> {
  const isOfAll = !nodes.some(isMarked);
  const parts = nodes.map((node, at) => {
    const ofRows = at > 0 || isWhole || node.children.length > 0 ? null : readRowsGrade(node.line.text);
    return ofRows === null ? withoutOverallGrade(node, isWhole, isOfAll) : { of: null, grade: ofRows };
  });
  const [grade = null, ...others] = parts.flatMap((part) => part.grade ?? []);
  const of = parts.flatMap((part) => part.of ?? []);
  return others.some((other) => other !== grade) ? { of: nodes, grade: null } : { of, grade };
}

/** "CS 101 Logic*": the note with the mark is of such courses alone. */
function isMarked({ line, children }: Outline): boolean {
  return /^\p{Lu}[\p{Lu}&]*[\s-]?\d.*\*/u.test(line.text) || children.some(isMarked);
}

/** False for the notes behind a program, in which a grade is that of all its courses. */
function namesCourses({ line, children }: Outline): boolean {
  return /\p{Lu}\s?\d{2,}/u.test(line.text) || children.some(namesCourses);
}

/** `of` is null if the line says nothing else. */
function withoutOverallGrade(node: Outline, isWhole: boolean, isOfAll: boolean): Graded<Outline | null> {
  const { line, children } = node;
  const whole =
    children.length > 0 ? null : readOverallGrade(isOfAll ? line.text.replace(/^\*+\s*/u, '') : line.text);
  if (whole !== null) return { of: null, grade: whole };
  if (isWhole && children.length > 0 && !children.some(namesCourses)) {
    const { of, grade } = withoutGrades(children, true);
    return { of: of.length === 0 && grade !== null ? null : { ...node, children: of }, grade };
  }
  if (children.length > 0 || !isWhole) return { of: node, grade: null };
  const [, lead = '', rest = ''] = /^([^.;]+[.;])\s+(.*)$/u.exec(line.text) ?? [];
  const first = rest === '' ? null : readOverallGrade(lead);
  if (first !== null) {
    const start = line.start + line.text.length - rest.length;
    return { of: { line: { ...line, text: rest, start }, children }, grade: first };
  }
  const [, before = '', last = ''] = /^(.*[.;])\s+([^.;]+[.;]?)$/u.exec(line.text) ?? [];
  const grade = last === '' ? null : readOverallGrade(last);
  if (grade === null) return { of: node, grade };
  return { of: { line: { ...line, text: before, end: line.start + before.length }, children }, grade };
}
