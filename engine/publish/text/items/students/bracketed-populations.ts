/**
 * "(For CS students) CS 101; (For all others) CS 102", "CS 101 (CS students); CS 102 (MATH students)": brackets that
 * say whom a clause applies to. A single one may be a further condition; two or more distinguish students.
 */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import type { Item } from '../item.ts';
import { isChoice } from './contrasted-populations.ts';

interface Clause {
  readonly items: readonly Item[];
  /** The full stop or semicolon after it. */
  readonly separator: Item | null;
}

const opensWithFor = /^\(\s*for\b(?!.*\b(?:credit|grade|units?|example|information)\b)/iu;
const namesPeople =
  /^\(\s*(?:for |only )?(?:[^()]{1,60} )?(?:students|majors|minors|non-?majors|others)(?: only)?\s*\)$/iu;

/** Moves such people to the front of their clauses, like labels such as "CS students:". */
export function withBracketedPopulations(text: string, items: readonly Item[]): readonly Item[] {
  const clauses = clausesOf(items);
  const labelled = clauses.map(
    ({ items: clause }) => openingLabel(text, clause) ?? closingLabel(text, clause),
  );
  const first = labelled.findIndex((clause) => clause !== null);
  const last = labelled.findLastIndex((clause) => clause !== null);
  if (first === last || labelled.slice(first, last + 1).includes(null)) return items;
  return clauses.flatMap(({ items: clause, separator }, at) => [
    ...(labelled[at] ?? clause),
    ...(separator === null ? [] : [separator]),
  ]);
}

function clausesOf(items: readonly Item[]): readonly Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'semicolon' && item.kind !== 'stop') continue;
    clauses.push({ items: items.slice(from, at), separator: item });
    from = at + 1;
  }
  if (from < items.length) clauses.push({ items: items.slice(from), separator: null });
  return clauses;
}

/** The clause after "(For CS students)", with these people as a label, or null. */
function openingLabel(text: string, clause: readonly Item[]): readonly Item[] | null {
  const end = clause.findIndex(({ kind }) => kind === 'close');
  return end > 1 ? withLabel(text, clause.slice(0, end + 1), clause.slice(end + 1), opensWithFor) : null;
}

/** The clause before "(CS students)", with these people as a label, or null. */
function closingLabel(text: string, clause: readonly Item[]): readonly Item[] | null {
  if (clause.at(-1)?.kind !== 'close') return null;
  const from = clause.findLastIndex(({ kind }) => kind === 'open');
  const asked = clause.slice(0, from);
  return isChoice(asked) ? withLabel(text, clause.slice(from), asked, namesPeople) : null;
}

function withLabel(
  text: string,
  bracket: readonly Item[],
  asked: readonly Item[],
  form: RegExp,
): readonly Item[] | null {
  const [open, opening] = bracket;
  const [closing, close] = bracket.slice(-2);
  if (open?.kind !== 'open' || opening === undefined || closing === undefined || close === undefined)
    return null;
  const words = bracket.slice(1, -1);
  const isOfWords = words.every(
    (item) =>
      /^(population|word|filler|and|or|comma)$/u.test(item.kind) ||
      (item.kind === 'leaf' && /^(external|unparsed|program)$/u.test(item.rule.kind)),
  );
  const isAsked = asked.some(({ kind }) => kind === 'leaf');
  if (!isOfWords || !isAsked || !form.test(text.slice(open.start, close.end))) return null;
  const { start } = opening;
  const { end } = closing;
  const rule: Rule = { kind: 'external', text: text.slice(start, end), span: [start, end] };
  return [{ kind: 'population', rule, start, end }, ...asked];
}
