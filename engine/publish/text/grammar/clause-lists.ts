/** Splits nodes into clauses, and groups list members that enumerators or semicolons divide. */
import { itemAt } from '../../../../shared/column.ts';
import { isConsent, isEquivalent } from '../build-rule.ts';
import { wordSet } from '../words/wording.ts';
import { codeOf } from './exclusion-clauses.ts';
import type { Node } from './item-tree.ts';

/** Kinds of nodes between the members of a list. */
const betweenMembers = wordSet('and or comma filler');
const beforeMember = wordSet('and or comma filler enumerator');

/** "(a) A and B or (b) C": groups each enumerated member as if it were in parentheses. */
export function groupEnumerated(nodes: readonly Node[]): readonly Node[] {
  if (nodes.filter(({ kind }) => kind === 'enumerator').length < 2) return nodes;
  const grouped: Node[] = [];
  let member: Node[] | null = null;
  for (const node of nodes) {
    if (node.kind === 'enumerator') {
      if (member !== null) grouped.push(...closeMember(member));
      member = [];
    } else if (member === null) grouped.push(node);
    else member.push(node);
  }
  return member === null ? grouped : [...grouped, ...closeMember(member)];
}

/** Closes a group; the connectives at its end link to the next member. */
function closeMember(nodes: readonly Node[]): readonly Node[] {
  let length = nodes.length;
  while (betweenMembers.has(nodes[length - 1]?.kind ?? '')) length -= 1;
  const children = nodes.slice(0, length);
  const rest = nodes.slice(length);
  if (children.length === 0) return rest;
  const group = groupOf(children);
  const { end } = group;
  const links: readonly Node[] = rest.length > 0 ? rest : [{ kind: 'comma', start: end, end }];
  return [group, ...links];
}

/** Groups one or more nodes as if they were in parentheses. */
function groupOf(children: readonly Node[]): Node {
  const [{ start }, { end }] = [itemAt(children, 0), itemAt(children, children.length - 1)];
  return { kind: 'group', start, end, children, isMember: true };
}

/** "A and concurrent enrollment in B, C or D": groups the courses after the phrase, which are alternatives. */
export function groupConcurrentChoice(nodes: readonly Node[]): readonly Node[] {
  const at = nodes.findIndex((node, index) => {
    if (node.kind !== 'concurrent' || node.side !== 'before') return false;
    return nodes.slice(0, index).findLast(({ kind }) => kind !== 'filler')?.kind === 'and';
  });
  const list = at < 0 ? [] : nodes.slice(at + 1);
  const said = list.map((node) => (isCourse(node) ? 'course' : node.kind)).join(' ');
  return /^course (?:comma course )+or course$/u.test(said)
    ? [...nodes.slice(0, at + 1), groupOf(list)]
    : nodes;
}

function isCourse(node: Node): boolean {
  return node.kind === 'leaf' && node.rule.kind === 'course';
}

/** The clauses of a section or parenthesis. A list or choice with semicolons between members stays in one clause. */
export function clausesOf(nodes: readonly Node[], text: string): readonly (readonly Node[])[] {
  return splitClauses(withEithersClosed(withChoicesDivided(relaxLists(nodes, text))));
}

export function splitClauses(nodes: readonly Node[]): readonly (readonly Node[])[] {
  const clauses: Node[][] = [[]];
  for (const node of nodes) {
    if (node.kind === 'semicolon' || node.kind === 'stop') clauses.push([]);
    else clauses.at(-1)?.push(node);
  }
  return clauses.filter((clause) => clause.length > 0).flatMap(apartFromConsent);
}

/** "; or consent, and admission to the guild", "; or equivalent and MATH 120": the addition is required in any case. */
function apartFromConsent(clause: readonly Node[]): readonly (readonly Node[])[] {
  const nodes = clause.filter(({ kind }) => kind !== 'filler');
  const [or, consent, comma, and] = nodes;
  if (or?.kind !== 'or' || consent?.kind !== 'leaf') return [clause];
  const isSetOff = comma?.kind === 'comma' && and?.kind === 'and';
  const isOfEquivalents = isEquivalent(consent.rule) && (comma?.kind === 'comma' || comma?.kind === 'and');
  if (!isOfEquivalents && !(isSetOff && consent.rule.kind === 'consent')) return [clause];
  const from = clause.indexOf(isSetOff ? and : comma) + 1;
  return from < clause.length ? [clause.slice(0, clause.indexOf(comma)), clause.slice(from)] : [clause];
}

/**
 * "A and either B and C; or D", "A and either (a) B; or (b) C": a semicolon before the "or" of an open "either" divides
 * only its alternatives, and becomes a comma.
 */
function withEithersClosed(nodes: readonly Node[]): readonly Node[] {
  let clauseFrom = 0;
  let either: { readonly isEnumerated: boolean; isClosed: boolean } | null = null;
  return nodes.map((node, at) => {
    const kindAt = (offset: number): string => nodes[at + offset]?.kind ?? '';
    if (node.kind === 'either' && nodes.slice(clauseFrom, at).some(({ kind }) => kind !== 'filler'))
      either = { isEnumerated: kindAt(1) === 'enumerator', isClosed: false };
    if (node.kind === 'or' && either !== null) either.isClosed = true;
    if (node.kind === 'semicolon' && either !== null && kindAt(1) === 'or') {
      const divides = either.isEnumerated ? kindAt(2) === 'enumerator' : !either.isClosed;
      if (divides) return { ...node, kind: 'comma' };
    }
    if (node.kind === 'semicolon' || node.kind === 'stop') [clauseFrom, either] = [at + 1, null];
    return node;
  });
}

/**
 * "(a) A and B; (b) C; or (c) D", "Either A; B; or C": semicolons between members that are enumerated, or that "either"
 * opens, become commas: they divide one choice.
 */
function withChoicesDivided(nodes: readonly Node[]): readonly Node[] {
  const kindAt = (at: number): string => nodes[at]?.kind ?? '';
  const opening = nodes.findIndex(({ kind }) => kind !== 'filler');
  const isEither = kindAt(opening) === 'either';
  const isNumbered = kindAt(isEither ? opening + 1 : opening) === 'enumerator';
  const marks = nodes.flatMap(({ kind }, at) => (at > opening && kind === 'semicolon' ? [at] : []));
  const last = marks.findIndex((at) => kindAt(at + 1) === 'or');
  const divided = marks.slice(0, last + 1);
  const end = divided.at(-1);
  if (end === undefined || divided.length < 2) return nodes;
  const isOneChoice = isNumbered
    ? divided.every((at) => kindAt(at + (at === end ? 2 : 1)) === 'enumerator')
    : isEither && !nodes.slice(0, end).some(({ kind }) => /^(?:or|stop|enumerator)$/u.test(kind));
  if (!isOneChoice) return nodes;
  return nodes.map((node, at) => (divided.includes(at) ? { ...node, kind: 'comma' } : node));
}

/** After "one of the following:" semicolons separate members, up to the next stop or the end of a list with commas. */
function relaxLists(nodes: readonly Node[], text: string): readonly Node[] {
  const relaxed: Node[] = [];
  /** Where the current member begins; null outside such lists. `isDivided`: the list has had a semicolon. */
  let memberFrom: number | null = null;
  let isDivided = false;
  let afterQuantifier = false;
  let isExcluding = false;
  const closeLast = (): void => {
    if (memberFrom !== null && isDivided) relaxed.push(...asMember(relaxed.splice(memberFrom)));
  };
  for (const [at, node] of nodes.entries()) {
    const mayEnd = node.kind === 'semicolon' && !isDivided && !isExcluding;
    if (mayEnd && memberFrom !== null && endsList(relaxed.slice(memberFrom), nodes, at)) memberFrom = null;
    const isGraded = node.kind === 'grade' && /\bfollowing$/iu.test(text.slice(node.start, node.end));
    const saysColon = node.kind === 'quantifier' && text.slice(node.start, node.end).trimEnd().endsWith(':');
    // "A grade of C in each of A; B; and C"
    const isOfEach =
      node.kind === 'grade' &&
      /\b(?:each|all) of$/iu.test(text.slice(node.start, node.end)) &&
      nodes[at + 2]?.kind === 'semicolon';
    const opens = isOfEach || saysColon || (/^(colon|enumerator)$/u.test(node.kind) && afterQuantifier);
    const isMore = node.kind === 'semicolon' && isExcluding && excludesMore(nodes, at, text);
    const divides = isMore || (node.kind === 'semicolon' && memberFrom !== null);
    isDivided ||= divides;
    if (divides || node.kind === 'stop') closeLast();
    if (node.kind === 'colon' && !opens && memberFrom === null) relaxed.push({ ...node, kind: 'semicolon' });
    else relaxed.push(divides ? { ...node, kind: 'comma' } : node);
    if (opens || divides) memberFrom = relaxed.length;
    else if (node.kind === 'stop') [memberFrom, isDivided] = [null, false];
    if (node.kind === 'exclusion' || node.kind === 'stop') isExcluding = node.kind === 'exclusion';
    // "One of the following with a grade of C: A; B"
    const isBetween = node.kind === 'filler' || (node.kind === 'grade' && afterQuantifier);
    if (!isBetween) afterQuantifier = node.kind === 'quantifier' || node.kind === 'exclusion' || isGraded;
  }
  closeLast();
  return relaxed;
}

/** "No credit if credit has been obtained in CS 101, 102; MATH 120 or 121.": courses alone up to the end of the sentence. */
function excludesMore(nodes: readonly Node[], semicolon: number, text: string): boolean {
  const exclusion = nodes.slice(0, semicolon).findLast(({ kind }) => kind === 'exclusion');
  const said = exclusion === undefined ? '' : text.slice(exclusion.start, exclusion.end);
  const after = nodes.slice(semicolon + 1);
  const stop = after.findIndex(({ kind }) => kind === 'stop');
  const rest = stop < 0 ? after : after.slice(0, stop);
  const areCourses = rest.every(
    (node) =>
      /^(?:comma|or|slash|semicolon)$/u.test(node.kind) ||
      (node.kind === 'leaf' && codeOf(node.rule) !== null),
  );
  return rest.length > 0 && areCourses && /\bcredit\b.*\bif\b/iu.test(said);
}

/**
 * True if the first semicolon ends a list that commas or conjunctions divide: "One of the following: A, B, or C; and
 * D", "... A, B; and D". In "A; B; and D" it divides. "A, B, or C; or consent" replaces more than the list.
 */
function endsList(before: readonly Node[], nodes: readonly Node[], semicolon: number): boolean {
  const [next, second] = nodes.slice(semicolon + 1).filter(({ kind }) => kind !== 'filler');
  const [last, ...others] = before
    .filter(({ kind }) => /^(comma|or|and)$/u.test(kind))
    .map(({ kind }) => kind)
    .reverse();
  if (next?.kind === 'and') return last !== undefined;
  const isOfStudent = second?.kind === 'leaf' && (isConsent(second.rule) || second.rule.kind === 'level');
  return last === 'or' && others.includes('comma') && (next?.kind !== 'or' || isOfStudent);
}

/** Groups a member with conjunctions, such as "MATH 151 or MATH 152" between semicolons of a list. */
function asMember(nodes: readonly Node[]): readonly Node[] {
  const from = nodes.findIndex(({ kind }) => !beforeMember.has(kind));
  const kinds = new Set(nodes.slice(from).map(({ kind }) => kind));
  if (from < 0 || kinds.has('quantifier') || !(kinds.has('and') || kinds.has('or'))) return nodes;
  return [...nodes.slice(0, from), groupOf(nodes.slice(from))];
}
