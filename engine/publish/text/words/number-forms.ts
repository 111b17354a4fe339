/** How a catalog prints its numbers: "240-0", "31 EC", "111.3", "1021A/B". */
import type { Capture } from './phrase.ts';
import type { Token } from './token.ts';

/** "MATH 240-0", "MUS 121-CN": a dash within the catalog number. */
const dashed = /\s\d{2,4}-[A-Z\d]{1,3}$/u;

/** "MATH 31 EC": a part without digits after the catalog number, such as the campus. */
const suffixed = /\s\d[A-Z\d]*\s([A-Z]{2,4})$/u;

/** "ANTH 111.3", a course of three credits; "ENGR 1281.01H", a form of one. */
const pointed = /\s\d{2,4}\.\d{1,2}[A-Z]?$/u;

/** "111.3": a catalog number and the credits of the course. */
const withCredits = /^[1-9]\d{2}\.\d$/u;

/** "BIOL 1021A/B", "BIOL 3990F/G/Z", "BIOL 1D06 A/B": one course that is offered in one of several terms, or in all. */
const slashed = /\s\d[A-Z\d]*?( ?[A-Z](?:\/[A-Z])+)$/u;

/** "BIOL 1A03", "BIOL 1D06 A/B": letters between the digits. */
const lettersWithin = /\s\d[A-Z]+\d+(?: ?[A-Z](?:\/[A-Z])+)?$/u;

/** "RUSS UN2101": letters before the digits, such as the school. */
const lettered = /\s([A-Z]{1,3})\d+[A-Z]*$/u;

export class NumberForms {
  /** True if most numbers have a dash in them: "240-0". */
  readonly haveDashes: boolean;
  readonly #haveLettersWithin: boolean;
  readonly #havePoints: boolean;
  readonly #digits: number;
  readonly #prefixes: ReadonlySet<string>;
  readonly #suffixes: ReadonlySet<string>;
  readonly #slashedLetters: ReadonlySet<string>;

  constructor(courseCodes: ReadonlySet<string>) {
    this.haveDashes = isMost(courseCodes, dashed);
    this.#haveLettersWithin = isMost(courseCodes, lettersWithin);
    this.#havePoints = [...courseCodes].some((code) => pointed.test(code));
    this.#digits = commonDigits(courseCodes);
    this.#prefixes = isMost(courseCodes, lettered) ? endings(courseCodes, lettered) : new Set();
    this.#suffixes = isMost(courseCodes, suffixed) ? endings(courseCodes, suffixed) : new Set();
    this.#slashedLetters = endings(courseCodes, slashed);
  }

  /** True if a number has a form of this catalog, or is followed by the credits of its course: "111.3". */
  isCatalogNumber(number: string): boolean {
    if (/^\d{1,5}[A-Za-z\d]*$/u.test(number)) return true;
    return this.#havePoints ? /^\d{2,4}\.\d{1,2}[A-Z]?$/u.test(number) : withCredits.test(number);
  }

  /** "111" of "111.3", a course of three credits, if no number of this catalog has a point. */
  creditedAt(tokens: readonly Token[], at: number): Capture | null {
    const number = tokens[at]?.text ?? '';
    return this.#havePoints || !withCredits.test(number) ? null : { end: at + 1, value: number.slice(0, -2) };
  }

  /** True for "1A03", if most numbers have letters between their digits: such a number is a course's, whatever the subject. */
  isOfUsualForm(number: string): boolean {
    return this.#haveLettersWithin && lettersWithin.test(` ${number}`);
  }

  /** "1281.01H", if any number of this catalog has a point; otherwise the digits after it are the course's credits. */
  pointedAt(tokens: readonly Token[], at: number): Capture | null {
    const [number, point, part] = [0, 1, 2].map((offset) => tokens[at + offset]);
    const isGlued = point?.lower === '.' && point.glued && part?.glued === true;
    if (!this.#havePoints || number === undefined || !isGlued || !/^0\d[A-Z]?$/u.test(part.text)) return null;
    return { end: at + 3, value: `${number.text}.${part.text}` };
  }

  /** True if letters before digits begin a number: the "UN" of "RUSS UN2101", if most numbers begin with letters. */
  isPrefix(letters: string): boolean {
    return this.#prefixes.has(letters);
  }

  /** True if the word after a number belongs to it: the "EC" of "MATH 31 EC". */
  isSuffix(word: string): boolean {
    return this.#suffixes.has(word);
  }

  /** True if any number ends in slashed letters. */
  get haveSlashes(): boolean {
    return this.#slashedLetters.size > 0;
  }

  /** "1021A/B", if numbers of this catalog end in "A/B"; otherwise these are the two courses 1021A and 1021B. */
  slashedAt(tokens: readonly Token[], at: number): Capture | null {
    const lettered = letteredAt(tokens, at);
    if (lettered === null) return null;
    const { number, letters, end } = lettered;
    const ending = [letters, ` ${letters}`].find((printed) => this.#slashedLetters.has(printed));
    return ending === undefined ? null : { end, value: number + ending };
  }

  /** The size of the number range of one course level: 1000 for numbers of four digits. */
  get levelStep(): number {
    return 10 ** (this.#digits - 1);
  }
}

/** "1021A/B", "1021 A/B": a number and the letters after it; null unless they include a slash. */
export function letteredAt(
  tokens: readonly Token[],
  at: number,
): { readonly number: string; readonly letters: string; readonly end: number } | null {
  const [, number = '', glued] = /^(\d(?:[A-Z\d]*\d)?)([A-Z])?$/u.exec(tokens[at]?.text ?? '') ?? [];
  const apart = tokens[at + 1]?.text ?? '';
  let letters = glued ?? (/^[A-Z]$/u.test(apart) ? apart : '');
  let end = glued === undefined ? at + 2 : at + 1;
  if (number === '' || letters === '' || !isSlashedLetter(tokens, end)) return null;
  for (; isSlashedLetter(tokens, end); end += 2) letters += `/${tokens[end + 1]?.text}`;
  return { number, letters, end };
}

function isSlashedLetter(tokens: readonly Token[], at: number): boolean {
  const [slash, letter, next] = [0, 1, 2].map((offset) => tokens[at + offset]);
  const isGlued = slash?.lower === '/' && slash.glued && letter?.glued === true;
  const isAlone = next?.glued !== true || next.kind === 'mark';
  return isGlued && isAlone && /^[A-Z]$/u.test(letter.text);
}

/** True if more than half of the codes have the form. */
function isMost(codes: ReadonlySet<string>, form: RegExp): boolean {
  const some = [...codes].filter((code) => form.test(code)).length;
  return some * 2 > codes.size;
}

/** What the form captures in the codes that have it. */
function endings(codes: ReadonlySet<string>, form: RegExp): ReadonlySet<string> {
  return new Set([...codes].flatMap((code) => form.exec(code)?.[1] ?? []));
}

/** The number of digits that most catalog numbers have: "level 2" means 200 to 299 or 2000 to 2999. */
function commonDigits(codes: ReadonlySet<string>): number {
  const counts = new Map<number, number>();
  for (const code of codes) {
    // "1A03" is of level 1: the digits before the letter count.
    const number = pointed.test(code) ? code.replace(/\.\d+$/u, '') : code;
    const digits = /\s\d[A-Z]+\d+$/u.test(number) ? 1 : (/\d+(?=\D*$)/u.exec(number)?.[0].length ?? 0);
    counts.set(digits, (counts.get(digits) ?? 0) + 1);
  }
  let most = 3;
  for (const [digits, count] of counts) if (digits > 0 && count > (counts.get(most) ?? 0)) most = digits;
  return most;
}
