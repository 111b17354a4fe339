/** Notes that allow courses to replace another one: "CS 105 and CS 110 are approved substitutions for CS 101." */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import type { Outline, TextLine } from '../lines/lines.ts';

export interface Substitution {
  readonly line: TextLine;
  /** The code of the course that the others may replace. */
  readonly own: string;
  readonly others: readonly Rule[];
}

/** Each of several courses is a substitute; "CS 105 and CS 110 may be substituted" may mean both together. */
const areApproved =
  /^(?<others>.+?)\s+(?:is|are)\s+(?:an?\s+)?(?:approved|acceptable|allowed|permitted|accepted)\s+(?:substitut(?:e|es|ion|ions)|alternatives?|replacements?)\s+for\s+(?<own>.+?)\.?$/iu;
const mayReplace =
  /^(?<others>.+?)\s+(?:may|can)\s+(?:(?:be\s+)?substituted?\s+for|be\s+taken\s+(?:instead|in\s+place)\s+of|replace)\s+(?<own>.+?)\.?$/iu;
const mayBeReplaced =
  /^(?<own>[^,]+?)\s+(?:may|can)\s+be\s+(?:replaced|substituted)\s+(?:by|with)\s+(?<others>.+?)\.?$/iu;
const between = /\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/iu;

/** "CS 105, CS 110, or CS 115" */
const orList = /^(?!.*\band\b).*\bor\b/iu;

/** Removes such notes from the outline and returns what they say; a note with a condition stays. */
export function withoutSubstitutions(
  nodes: readonly Outline[],
  lexicon: Lexicon,
): { readonly nodes: readonly Outline[]; readonly found: readonly Substitution[] } {
  const found: Substitution[] = [];
  const kept = nodes.flatMap((node): readonly Outline[] => {
    const own = node.children.length === 0 ? substitutionIn(node.line, lexicon) : null;
    if (own !== null) found.push(own);
    const below = withoutSubstitutions(node.children, lexicon);
    found.push(...below.found);
    return own === null ? [{ ...node, children: below.nodes }] : [];
  });
  return { nodes: found.length === 0 ? nodes : kept, found };
}

function substitutionIn(line: TextLine, lexicon: Lexicon): Substitution | null {
  const approved = areApproved.exec(line.text)?.groups;
  const groups = approved ?? (mayReplace.exec(line.text) ?? mayBeReplaced.exec(line.text))?.groups;
  const own = codeOf(groups?.own ?? '', lexicon);
  const others = groups?.others ?? '';
  const listed = others.split(between);
  const isJoined = approved === undefined && listed.length > 1 && !orList.test(others);
  if (own === null || isJoined) return null;
  let from = 0;
  const rules: Rule[] = [];
  for (const part of listed) {
    const code = codeOf(part, lexicon);
    if (code === null) return null;
    from = line.text.indexOf(part, from);
    const start = line.start + from;
    rules.push({ kind: 'course', course_code: code, span: [start, start + part.length] });
    from += part.length;
  }
  return { line, own, others: rules };
}

function codeOf(words: string, lexicon: Lexicon): string | null {
  const found = lexicon.courseAtStart(words);
  return found?.end === words.length ? found.value : null;
}

/** Adds the substitutes to the first leaf that requires the course; null if there is none. */
function withSubstitution(rule: Rule, { own, others }: Substitution): Rule | null {
  let isFound = false;
  const visit = (node: Rule): Rule => {
    if (node.kind === 'course' && node.course_code === own && !isFound) {
      isFound = true;
      const { course_code: _code, span: _span, ...rest } = node;
      return {
        kind: 'any_of',
        rules: [node, ...others.map((other): Rule => ({ ...rest, ...other }) as Rule)],
      };
    }
    if (node.kind !== 'all_of' && node.kind !== 'any_of' && node.kind !== 'n_of') return node;
    return { ...node, rules: node.rules.map(visit) };
  };
  const changed = visit(rule);
  return isFound ? changed : null;
}

/** Applies all notes to the rule; a note on a course that it does not ask for becomes an unparsed leaf. */
export function withSubstitutions(
  rule: Rule | null,
  found: readonly Substitution[],
  unread: (line: TextLine) => Rule,
): Rule | null {
  return found.reduce((read: Rule | null, one) => {
    const changed = read === null ? null : withSubstitution(read, one);
    if (changed !== null) return changed;
    return read === null ? unread(one.line) : { kind: 'all_of', rules: [read, unread(one.line)] };
  }, rule);
}
