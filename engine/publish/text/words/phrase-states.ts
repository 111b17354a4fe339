/** Compiles phrases to small automata over tokens, and finds what their states can begin with. */
import { append } from '../../append.ts';

/** Null is the accepting state. */
export type State = Step | Split | null;

/** Matches one word or class. */
type Step =
  | { readonly kind: 'word'; readonly name: string; readonly next: State }
  | { readonly kind: 'class'; readonly name: string; readonly next: State };

/** Continues with the branch that matches the most; if none does, with `otherwise`. */
export interface Split {
  readonly kind: 'split';
  readonly byWord: ReadonlyMap<string, readonly Exclude<State, null>[]>;
  /** Branches whose first word is not fixed. */
  readonly open: readonly State[];
  readonly otherwise: { readonly next: State } | null;
  /** Skips a run of optional words if none of them is next: "(a)? (b)? (c)?" needs one look-up instead of three. */
  readonly leap: Leap | null;
}

interface Leap {
  readonly words: ReadonlySet<string>;
  readonly next: State;
}

/** The words and classes that a state can begin with. */
export interface Firsts {
  readonly words: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
}

type Part =
  | { readonly kind: 'word'; readonly name: string }
  | { readonly kind: 'class'; readonly name: string }
  | { readonly kind: 'choice'; readonly branches: readonly (readonly Part[])[] }
  | { readonly kind: 'optional'; readonly part: Part };

export function compilePhrase(phrase: string): State {
  const symbols = phrase.match(/[()|?]|[^\s()|?]+/gu) ?? [];
  const [parts] = parseSequence(symbols, 0);
  return compileSequence(parts, null);
}

function compileSequence(parts: readonly Part[], next: State): State {
  return parts.reduceRight((following: State, part) => compilePart(part, following), next);
}

function compilePart(part: Part, next: State): State {
  if (part.kind === 'choice') return compileSplit(part.branches, next, null);
  if (part.kind === 'word' || part.kind === 'class') return { ...part, next };
  const branches = part.part.kind === 'choice' ? part.part.branches : [[part.part]];
  return compileSplit(branches, next, { next });
}

function compileSplit(
  branches: readonly (readonly Part[])[],
  next: State,
  otherwise: { readonly next: State } | null,
): Split {
  const byWord = new Map<string, Exclude<State, null>[]>();
  const open: State[] = [];
  for (const branch of branches) {
    const state = compileSequence(branch, next);
    const words = firstWordsOf(state);
    if (words === null || state === null) open.push(state);
    else for (const word of words) append(byWord, word, state);
  }
  const leap = open.length > 0 ? null : leapOf(new Set(byWord.keys()), otherwise);
  return { kind: 'split', byWord, open, otherwise, leap };
}

function parseSequence(symbols: readonly string[], from: number): [readonly Part[], number] {
  const parts: Part[] = [];
  let at = from;
  for (;;) {
    const symbol = symbols[at];
    if (symbol === undefined || symbol === ')' || symbol === '|') return [parts, at];
    const [part, next]: [Part, number] =
      symbol === '(' ? parseChoice(symbols, at + 1) : [parseAtom(symbol), at + 1];
    const isOptional = symbols[next] === '?';
    parts.push(isOptional ? { kind: 'optional', part } : part);
    at = isOptional ? next + 1 : next;
  }
}

function parseChoice(symbols: readonly string[], from: number): [Part, number] {
  const branches: (readonly Part[])[] = [];
  let at = from;
  for (;;) {
    const [branch, next] = parseSequence(symbols, at);
    branches.push(branch);
    if (symbols[next] !== '|') return [{ kind: 'choice', branches }, next + 1];
    at = next + 1;
  }
}

function parseAtom(symbol: string): Part {
  return symbol.startsWith('<')
    ? { kind: 'class', name: symbol.slice(1, -1) }
    : { kind: 'word', name: symbol };
}

/** The leap past a run of optional words; null if the split is not optional. */
function leapOf(words: ReadonlySet<string>, otherwise: { readonly next: State } | null): Leap | null {
  if (otherwise === null) return null;
  const { next } = otherwise;
  if (next === null || next.kind !== 'split' || next.leap === null) return { words, next };
  return { words: new Set([...words, ...next.leap.words]), next: next.leap.next };
}

/** The words that a state can begin with; null if it may begin with a class or accepts at once. */
export function firstWordsOf(state: State): ReadonlySet<string> | null {
  if (state === null || state.kind === 'class') return null;
  if (state.kind !== 'split') return new Set([state.name]);
  if (state.open.length > 0) return null;
  const words = new Set(state.byWord.keys());
  if (state.otherwise === null) return words;
  const others = firstWordsOf(state.otherwise.next);
  return others === null ? null : new Set([...words, ...others]);
}

/** The words and classes that a state can begin with; null if it accepts at once. */
export function firstsOf(state: State): Firsts | null {
  if (state === null) return null;
  if (state.kind === 'word') return { words: new Set([state.name]), classes: new Set() };
  if (state.kind === 'class') return { words: new Set(), classes: new Set([state.name]) };
  const words = new Set(state.byWord.keys());
  const classes = new Set<string>();
  for (const next of [...state.open, ...(state.otherwise === null ? [] : [state.otherwise.next])]) {
    const firsts = firstsOf(next);
    if (firsts === null) return null;
    for (const word of firsts.words) words.add(word);
    for (const name of firsts.classes) classes.add(name);
  }
  return { words, classes };
}

/**
 * The words that may follow `word` in a row that begins with it; null if a class may read either, or nothing may
 * follow. A hyphen or a point may come between them.
 */
export function secondWordsOf(start: State, word: string): ReadonlySet<string> | null {
  const following = statesAfter(start, word);
  if (following === null) return null;
  const words = new Set<string>();
  for (const state of following) {
    const firsts = firstWordsOf(state);
    if (firsts === null) return null;
    for (const first of firsts) words.add(first);
  }
  return words;
}

/** The states after a first word; null if a class may read it. */
function statesAfter(state: State, word: string): readonly State[] | null {
  if (state === null) return [];
  if (state.kind === 'class') return null;
  if (state.kind === 'word') return state.name === word ? [state.next] : [];
  const others = state.otherwise === null ? [] : [state.otherwise.next];
  const following: State[] = [];
  for (const branch of [...(state.byWord.get(word) ?? []), ...state.open, ...others]) {
    const inside = statesAfter(branch, word);
    if (inside === null) return null;
    following.push(...inside);
  }
  return following;
}
