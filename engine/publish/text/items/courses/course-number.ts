/** The numbers of course codes: "101", "109G", "A29". */
import { letteredAt } from '../../words/number-forms.ts';
import { type Scan, wordAt } from '../recogniser.ts';
import { endsCode } from './part-letters.ts';

const measures = /^(percent|%|years?|semesters?|terms?|levels?|weeks?|months?)$/u;

export interface NumberRead {
  readonly end: number;
  readonly value: string;
}

export function catalogNumberAfter(scan: Scan, at: number): NumberRead | null {
  // A mark may join the subject and the number: "CS-101", "CIS*1300", "CS:2230", "CS-UA.101"
  const isMark = /^[-*:.]$/u.test(wordAt(scan, at)) && scan.tokens[at]?.glued === true;
  const isJoined = wordAt(scan, at) === '-' || scan.tokens[at + 1]?.glued === true;
  const position = isMark && isJoined ? at + 1 : at;
  const token = scan.tokens[position];
  if (token?.kind === 'number' && isCatalogNumber(scan, position))
    return compoundNumber(scan, position) ?? { end: position + 1, value: token.text };
  return lettersFirst(scan, position);
}

/** "31 EC" of "MATH 31 EC", "MATH31-EC", if most codes of the catalog have such a suffix; else null. */
function placedNumber(scan: Scan, position: number): NumberRead | null {
  const number = scan.tokens[position];
  const isHyphen = wordAt(scan, position + 1) === '-' && scan.tokens[position + 1]?.glued === true;
  const place = scan.tokens[isHyphen ? position + 2 : position + 1];
  if (number === undefined || place === undefined || !scan.lexicon.numbers.isSuffix(place.text)) return null;
  return { end: position + (isHyphen ? 3 : 2), value: `${number.text} ${place.text}` };
}

/**
 * A number of several parts, if the catalog's codes have such numbers: "240-0" of "MATH 240-0", "31 EC" of "MATH 31
 * EC", "1021A/B" of "BIOL 1021A/B", "1281.01" of "ENGR 1281.01".
 */
export function compoundNumber(scan: Scan, position: number): NumberRead | null {
  const { numbers } = scan.lexicon;
  const whole =
    placedNumber(scan, position) ??
    numbers.slashedAt(scan.tokens, position) ??
    numbers.pointedAt(scan.tokens, position) ??
    numbers.creditedAt(scan.tokens, position);
  if (whole !== null) return whole;
  const [number, dash, part] = [0, 1, 2].map((offset) => scan.tokens[position + offset]);
  const isGlued = dash?.lower === '-' && dash.glued && part?.glued === true;
  if (
    !scan.lexicon.numbers.haveDashes ||
    number === undefined ||
    !isGlued ||
    !/^[A-Z\d]{1,3}$/u.test(part.text)
  )
    return null;
  return { end: position + 3, value: `${number.text}-${part.text}` };
}

/** "CS 109 G": the number with its suffix, if the catalog has CS 109G. */
export function withSuffix(scan: Scan, subject: string, number: NumberRead | null): NumberRead | null {
  const suffix = number === null ? '' : (scan.tokens[number.end]?.text ?? '');
  const whole =
    number === null ? null : (sharedSuffix(scan, subject, number) ?? asPrinted(scan, subject, number));
  if (whole !== null) return whole;
  if (number === null || !/^[A-Z]{1,2}$/u.test(suffix)) return number;
  const value = number.value + suffix;
  if (scan.lexicon.hasCourse(`${subject} ${value}`)) return { end: number.end + 1, value };
  return withTerms(scan, subject, number) ?? number;
}

/** "11 abc" of "ME 11 abc", "95/100 ab", as the catalog prints numbers; "106 bc" is of its one course "PH 106 abc". */
function asPrinted(scan: Scan, subject: string, number: NumberRead): NumberRead | null {
  const { lexicon, tokens } = scan;
  const [slash, second] = [tokens[number.end], tokens[number.end + 1]];
  const isPair = slash?.text === '/' && slash.glued && second?.kind === 'number' && second.glued;
  const printed = isPair ? `${number.value}/${second.text}` : number.value;
  const end = isPair ? number.end + 2 : number.end;
  const word = tokens[end]?.text ?? '';
  const arePart =
    /^[a-e]{2,4}$/u.test(word) || (/^[a-e]$/u.test(word) && endsCode.test(wordAt(scan, end + 1)));
  const letters = arePart || /^[A-Z]{1,4}$/u.test(word) ? ` ${word.toUpperCase()}` : '';
  if (letters !== '' && lexicon.hasCourse(`${subject} ${printed}${letters}`))
    return { end: end + 1, value: printed + letters };
  if (!isPair && !arePart) return null;
  const first = Number.parseInt(printed, 10);
  const whole = lexicon
    .coursesBetween(subject, first, first)
    .map((code) => code.slice(subject.length + 1).toUpperCase())
    .filter((own) => own.startsWith(`${printed} `) && own.slice(printed.length).includes(letters.trim()));
  return whole.length === 1 ? { end: letters === '' ? end : end + 1, value: whole[0] ?? printed } : null;
}

/** "CS 109 A/B": the terms of CS 109 if the catalog has it, otherwise 109A, the first of two courses. */
function withTerms(scan: Scan, subject: string, number: NumberRead): NumberRead | null {
  const lettered = letteredAt(scan.tokens, number.end - 1);
  if (lettered === null || lettered.number !== number.value) return null;
  if (scan.lexicon.hasCourse(`${subject} ${number.value}`)) return { ...number, end: lettered.end };
  return { end: number.end + 1, value: number.value + lettered.letters.slice(0, 1) };
}

/** "CS 200/220H5": 200H5, if the catalog has CS 200H5 and no CS 200. */
function sharedSuffix(scan: Scan, subject: string, number: NumberRead): NumberRead | null {
  const next = wordAt(scan, number.end) === '/' ? (scan.tokens[number.end + 1]?.text ?? '') : '';
  const suffix = /^\d{2,4}([A-Z]\d?)$/u.exec(next)?.[1];
  const { lexicon } = scan;
  if (suffix === undefined || !/^\d+$/u.test(number.value) || lexicon.hasCourse(`${subject} ${number.value}`))
    return null;
  const value = number.value + suffix;
  if (value === next.toUpperCase()) return null;
  return lexicon.hasCourse(`${subject} ${value}`) ? { end: number.end, value } : null;
}

/** "A29" of "MAT A29", "V96" of "CS V96"; "UN2101", also with a blank, if numbers of the catalog have that prefix. */
export function lettersFirst(scan: Scan, position: number): NumberRead | null {
  const letter = scan.tokens[position];
  const digits = scan.tokens[position + 1];
  if (letter?.kind !== 'word') return null;
  const isPrefix = scan.lexicon.numbers.isPrefix(letter.text);
  if (!isPrefix && !/^[A-Z]$/u.test(letter.text)) return null;
  if (digits?.kind !== 'number' || !isCatalogNumber(scan, position + 1)) return null;
  if (!digits.glued && !(isPrefix && digits.text.length >= 3)) return null;
  return { end: position + 2, value: letter.text + digits.text };
}

export function isCatalogNumber(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  if (token === undefined || !scan.lexicon.numbers.isCatalogNumber(token.text)) return false;
  if (/^\d[xX*]{2,3}$/u.test(token.text)) return false;
  const next = scan.tokens[at + 1];
  if (next === undefined) return true;
  if (next.lower === '-' && measures.test(wordAt(scan, at + 2))) return false;
  return !measures.test(next.lower) && scan.lexicon.unitsEnd(scan.tokens, at + 1) === at + 1;
}

/** True if a code of an unknown subject has a number as long as a catalog number, or of its unmistakable form. */
export function looksLikeCourse(scan: Scan, at: number, number: NumberRead): boolean {
  if (scan.lexicon.numbers.isOfUsualForm(number.value)) return true;
  const digits = leadingDigits(number.value);
  const glued = scan.tokens[at + 1]?.glued === true;
  // "EX-UY 1": the school shows that it is a code.
  const hasSchool = wordAt(scan, at + 1) === '-' && scan.tokens[at + 2]?.kind === 'word';
  if (hasSchool && digits < 6) return wordAt(scan, number.end) !== '#';
  if (digits < 2 || digits > 5) return false;
  return digits >= 3 || !scan.lexicon.knowsSubjects || glued;
}

export function leadingDigits(number: string): number {
  return number.replace(/^\D*/u, '').replace(/\D.*$/u, '').length;
}
