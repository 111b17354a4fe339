/**
 * Finds the names of a catalog's programs in text. A trie over the words of all names, built once per catalog, keeps
 * the cost of a look-up independent of their number.
 */
import type { SourceProgram } from '../../catalog-source.ts';
import { type Token, tokenize } from './token.ts';

/** A name found in the text. */
export interface ProgramMatch {
  readonly end: number;
  readonly programs: ReadonlySet<string>;
  /** The words of the name, as the catalog spells them. */
  readonly words: readonly string[];
}

interface TrieNode {
  readonly children: Map<string, TrieNode>;
  readonly programs: Set<string>;
}

const linkWords: ReadonlySet<string> = new Set(['and', '&', 'of', 'the', 'in', 'for', 'with']);
const linkMarks: ReadonlySet<string> = new Set(['/', '&', ',', '-', '.', "'", '(', ')', ':']);
const sameWords: ReadonlyMap<string, string> = new Map([
  ['math', 'mathematics'],
  ['maths', 'mathematics'],
  ['mgmt', 'management'],
  ['mgt', 'management'],
  ['bus', 'business'],
  ['admin', 'administration'],
  ['hon', 'honours'],
  ['hons', 'honours'],
  ['honors', 'honours'],
  ['honour', 'honours'],
  ['hlth', 'health'],
  ['accting', 'accounting'],
  ["acc'ting", 'accounting'],
  ["prof'l", 'professional'],
  ['dbl', 'double'],
  ['spec', 'specialization'],
  ['specialisation', 'specialization'],
  ['mechtr', 'mechatronics'],
  ['st', 'studies'],
  ['sys', 'systems'],
  ['comp', 'computer'],
  ['elect', 'electrical'],
]);

export class ProgramNames {
  readonly #root: TrieNode = { children: new Map(), programs: new Set() };
  readonly #tolerantAtRoot = new Map<string, readonly [string, TrieNode][]>();
  readonly #byKey = new Map<string, Set<string>>();

  constructor(programs: readonly SourceProgram[]) {
    for (const { program, names } of programs) {
      for (const name of names) this.#add(nameWords(name), program);
    }
  }

  get isEmpty(): boolean {
    return this.#root.children.size === 0;
  }

  /** The longest name that begins at a token, or null. */
  match(tokens: readonly Token[], position: number): ProgramMatch | null {
    const first = tokens[position];
    if (first === undefined || first.kind === 'mark') return null;
    return this.#walk(this.#root, tokens, position, [], 0);
  }

  /** The programs whose name consists of exactly these words; null if there are none. */
  named(words: readonly string[]): ReadonlySet<string> | null {
    return this.#byKey.get(words.map(sameWord).join(' ')) ?? null;
  }

  /** The programs named by `words` and the tokens from `from` up to `to`, "Biology" and "(Ecology)"; null if none. */
  refined(
    words: readonly string[],
    tokens: readonly Token[],
    from: number,
    to: number,
  ): ReadonlySet<string> | null {
    let nodes: readonly TrieNode[] = [this.#root];
    for (const word of words) nodes = nodes.flatMap((node) => node.children.get(word) ?? []);
    for (const token of tokens.slice(from, to)) {
      if (isLink(token)) continue;
      nodes = nodes.flatMap((node) =>
        this.#childrenLike(node, sameWord(token.lower)).map(([, child]) => child),
      );
    }
    const ends = nodes.flatMap((node) => [node, node.children.get('specialization') ?? node]);
    const programs = new Set(ends.flatMap((node) => [...node.programs]));
    return programs.size === 0 ? null : programs;
  }

  #add(words: readonly string[], program: string): void {
    if (words.length === 0) return;
    let node = this.#root;
    for (const word of words) {
      let next = node.children.get(word);
      if (next === undefined) {
        next = { children: new Map(), programs: new Set() };
        node.children.set(word, next);
      }
      node = next;
    }
    node.programs.add(program);
    this.#byKey.set(words.join(' '), node.programs);
  }

  #walk(
    node: TrieNode,
    tokens: readonly Token[],
    at: number,
    words: readonly string[],
    open: number,
  ): ProgramMatch | null {
    const here = endAt(node, tokens, at, words, open);
    let depth = open;
    let position = at;
    let token = tokens[position];
    while (words.length > 0 && token !== undefined && isLink(token)) {
      depth += token.lower === '(' ? 1 : token.lower === ')' ? -1 : 0;
      position += 1;
      token = tokens[position];
    }
    if (token === undefined || token.kind === 'mark' || depth < 0) return here;
    let best = here;
    for (const [word, child] of this.#childrenLike(node, sameWord(token.lower))) {
      const found = this.#walk(child, tokens, position + 1, [...words, word], depth);
      if (found !== null && (best === null || found.end > best.end)) best = found;
    }
    return best;
  }

  #childrenLike(node: TrieNode, word: string): readonly [string, TrieNode][] {
    const exact = node.children.get(word);
    if (exact !== undefined) return [[word, exact]];
    if (word.length < 3) return [];
    if (node !== this.#root) return tolerantChildren(node, word, 3);
    const known = this.#tolerantAtRoot.get(word);
    if (known !== undefined) return known;
    const found = tolerantChildren(node, word, 4);
    this.#tolerantAtRoot.set(word, found);
    return found;
  }
}

/** The distinguishing words of a name: lower case, without marks and link words. */
export function nameWords(name: string): readonly string[] {
  return tokenize(name)
    .filter((token) => token.kind !== 'mark' && !linkWords.has(token.lower))
    .map((token) => sameWord(token.lower));
}

function isLink(token: Token): boolean {
  return token.kind === 'mark' ? linkMarks.has(token.lower) : linkWords.has(token.lower);
}

function sameWord(word: string): string {
  return sameWords.get(word) ?? word;
}

/** The name that ends here, with its parenthesis closed; null if none does. */
function endAt(
  node: TrieNode,
  tokens: readonly Token[],
  at: number,
  words: readonly string[],
  open: number,
): ProgramMatch | null {
  if (node.programs.size === 0 || (open > 0 && tokens[at]?.lower !== ')')) return null;
  return { end: open > 0 ? at + 1 : at, programs: node.programs, words };
}

function tolerantChildren(node: TrieNode, word: string, shortest: number): readonly [string, TrieNode][] {
  return [...node.children].filter(([candidate]) => isSpellingOf(word, candidate, shortest));
}

/** True for an abbreviation, a plural, or one mistyped letter in a long word. */
function isSpellingOf(word: string, name: string, shortest: number): boolean {
  if (word[0] !== name[0]) return false;
  if (name.startsWith(word))
    return word.length >= shortest || word === 'eng' || name.length === word.length + 1;
  if (word.startsWith(name)) return word.length === name.length + 1 && word.endsWith('s');
  return name.length >= 6 && word.length >= 6 && isOneSlipApart(word, name);
}

function isOneSlipApart(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let head = 0;
  while (head < left.length && left[head] === right[head]) head += 1;
  let tail = 0;
  const room = Math.min(left.length, right.length) - head;
  while (tail < room && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail += 1;
  return Math.max(left.length, right.length) - head - tail <= 1;
}
