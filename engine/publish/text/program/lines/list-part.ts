/** What the head of a list says of some of its courses: a part that must be of a level, or the subject of all that count. */
import { type Amount, amountOf, readNumber } from './amount.ts';
import { courseNouns, number, unitNouns } from './unit-nouns.ts';

export interface ListPart {
  readonly amount: Amount;
  readonly value: number;
  readonly isMost: boolean;
  /** The part is given by a level or by a subject. */
  readonly minimumNumber: number | null;
  readonly maximumNumber: number | null;
  readonly subject?: string;
}

/** "two CS courses at the 300 level from:", "one of the following CS courses:" */
const ofSubject =
  /(?=\s)(?<=^(?:\p{L}+\s+){0,4}(?:\p{L}+|\d{1,2})|\b[Ff]ollowing)\s+(\p{Lu}{2,8})(?=\s+(?:[Cc]ourses?|[Cc]lasses)\b)/u;

/** The head without its subject; null if it names none. */
export function subjectOfHead(line: string): { readonly line: string; readonly subject: string } | null {
  const subject = ofSubject.exec(line)?.[1];
  return subject === undefined ? null : { line: line.replace(ofSubject, ''), subject };
}

/** The last number of a level: 399 of 300, 3999 of 3000. */
export function levelEnd(lowest: number): number {
  return lowest + 10 ** (String(lowest).length - 1) - 1;
}

const ofWhich = '(?:of\\s+(?:which|these|them)\\s+)';
const partOfList = new RegExp(
  `,?\\s+(?:(?:with|including|but)\\s+)?(?:(?:at\\s+least|a\\s+minimum\\s+of)\\s+|${ofWhich}?(?<most>(?:no|not)\\s+more\\s+than|at\\s+most|a\\s+maximum\\s+of)\\s+|(?=(?:${number})\\s+of\\s+which\\s+must))(?<amount>${number})\\s+(?:(?<unit>${unitNouns})\\s*)?(?:${courseNouns}\\s+)?${ofWhich}?(?:(?:must|may|can)\\s+be\\s+|being\\s+|are\\s+|is\\s+)?(?:(?:taken|counted)\\s+)?(?:(?:at\\s+(?:the\\s+)?|numbered\\s+)(?<level>\\d0{2,4})(?:[- ]level)?(?<open>\\s+(?:or|and)\\s+(?:above|higher))?|(?:of|from|in)\\s+(?<subject>\\p{Lu}{2,8})(?:\\s+${courseNouns})?),?(?=\\s*[:.]?\\s*$|\\s+from\\b)`,
  'iu',
);

/** Separates a head from its demand on a part of the list. */
export function withoutPart(line: string): { readonly line: string; readonly part: ListPart | null } {
  const { most: bound, amount, unit, level: named, open, subject } = partOfList.exec(line)?.groups ?? {};
  if (amount === undefined || subject?.toUpperCase() !== subject) return { line, part: null };
  const value = readNumber(amount);
  const lowest = named === undefined ? null : Number(named);
  const sized = unitsOfHead.test(line) && bound !== undefined;
  const isCount = unit === undefined && !sized && Number.isInteger(value);
  const part: ListPart = {
    amount: amountOf(value, isCount),
    value,
    isMost: bound !== undefined,
    minimumNumber: lowest,
    maximumNumber: lowest === null || open !== undefined ? null : levelEnd(lowest),
    ...(subject === undefined ? {} : { subject }),
  };
  return { line: line.replace(partOfList, ''), part };
}

/** "15 units from the following, of which no more than 6": the 6 are units, too. */
const unitsOfHead = new RegExp(`^(?:\\p{L}+\\s+){0,4}?(?:${number})\\s*${unitNouns}(?!\\p{L})`, 'iu');
