/** "CS 101 for CS majors; MATH 120 for others": each clause applies only to those named at its end. */
import { itemAt } from '../../../../../shared/column.ts';
import type { Item } from '../item.ts';

const people = /^(?:(?:is|are) )?(?:required )?for\b.*\b(?:students|majors|minors|candidates)\b/iu;
const otherPeople =
  /^(?:(?:is|are) )?(?:required )?for (?:all )?(?:the )?(?:others?|everyone else|non[- ]?majors|other (?:students|majors))\b/iu;

const nonMajors = /^for (?:all )?(?:non-?majors|(?:students|majors) (?:other than|outside) .*)$/iu;

const separators: ReadonlySet<Item['kind']> = new Set(['semicolon', 'stop', 'comma', 'and']);

/** Moves these people to the front of their clauses, like labels such as "CS majors:". */
export function withContrastedPopulations(text: string, given: readonly Item[]): readonly Item[] {
  const items = withConsentOfSome(text, given);
  const last = items.findIndex((item) => isPeople(text, item, otherPeople));
  const isEnd = items[last + 1] === undefined || isClauseEnd(itemAt(items, last + 1));
  if (last < 0 || !isEnd) return items;
  const first = items.slice(0, last).findLastIndex((item) => isPeople(text, item, people));
  if (first < 0) return items;
  const separator = itemAt(items, first + 1);
  if (!separators.has(separator.kind)) return items;
  const from = items.slice(0, first).findLastIndex(isClauseEnd) + 1;
  const [own, others] = [items.slice(from, first), items.slice(first + 2, last)];
  if (!isChoice(own) || !isChoice(others)) return items;
  const { start, end } = separator;
  return [
    ...items.slice(0, from),
    populationOf(itemAt(items, first)),
    ...own,
    { kind: 'semicolon', start, end },
    populationOf(itemAt(items, last)),
    ...others,
    ...items.slice(last + 1),
  ];
}

/** Moves students before a consent that only they need: "Permission required for first-year students". */
function withConsentOfSome(text: string, items: readonly Item[]): readonly Item[] {
  const at = items.findIndex((_item, index) => isConsentOfSome(text, items, index));
  if (at < 0) return items;
  const [consent, preposition] = [itemAt(items, at), itemAt(items, at + 1)];
  if (preposition.kind === 'leaf')
    return [...items.slice(0, at), populationOf(preposition), consent, ...items.slice(at + 2)];
  const standing = itemAt(items, at + 2);
  const students = populationOf({ ...standing, start: preposition.start });
  return [...items.slice(0, at), students, consent, ...items.slice(at + 3)];
}

/** True for a whole clause of a consent, a preposition and a standing, or of a consent and "for non-majors". */
function isConsentOfSome(text: string, items: readonly Item[], at: number): boolean {
  const [consent, preposition, standing, behind] = items.slice(at, at + 4);
  if (consent?.kind !== 'leaf' || consent.rule.kind !== 'consent') return false;
  const isOfOthers = preposition !== undefined && isPeople(text, preposition, nonMajors);
  if (isOfOthers && areClauseEnds(items[at - 1], standing))
    return /\b(?:required|needed|necessary)$/iu.test(text.slice(consent.start, consent.end));
  if (standing?.kind !== 'leaf' || standing.rule.kind !== 'level' || preposition?.kind !== 'filler')
    return false;
  return (
    areClauseEnds(items[at - 1], behind) &&
    /\b(?:required|needed|necessary)\s+(?:for|of)$/iu.test(text.slice(consent.start, preposition.end))
  );
}

function areClauseEnds(...items: readonly (Item | undefined)[]): boolean {
  return items.every((one) => one === undefined || isClauseEnd(one));
}

function isClauseEnd({ kind }: Item): boolean {
  return kind === 'stop' || kind === 'semicolon';
}

function isPeople(text: string, item: Item, form: RegExp): boolean {
  const isCondition =
    item.kind === 'population' ||
    (item.kind === 'leaf' && /^(external|unparsed|program)$/u.test(item.rule.kind));
  return isCondition && form.test(text.slice(item.start, item.end));
}

/** True for one condition or alternatives: of "A and B for majors", A may apply to everyone. */
export function isChoice(items: readonly Item[]): boolean {
  const kinds = items.map(({ kind }) => kind).filter((kind) => kind !== 'filler');
  return kinds.length % 2 === 1 && kinds.every((kind, at) => kind === (at % 2 === 0 ? 'leaf' : 'or'));
}

function populationOf(item: Item): Item {
  const { start, end } = item;
  return item.kind === 'leaf' ? { kind: 'population', rule: item.rule, start, end } : item;
}
