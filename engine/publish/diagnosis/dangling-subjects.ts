/** The dangling codes of a catalog by subject, each subject with the cause that its texts suggest. */
import { splitCourseCode } from '../../../shared/course-code.ts';
import { append } from '../append.ts';
import type { SourceRename } from '../catalog-source.ts';
import type { Finding } from '../findings.ts';
import type { LinkedCatalog } from '../link/link.ts';

/** In the order in which they are tried. */
export type CauseKind =
  | 'renamed'
  | 'joined_numbers'
  | 'cut_subject'
  | 'cross_listed'
  | 'lettered_number'
  | 'former_code'
  | 'unknown_number'
  | 'unknown_subject';

export interface DanglingSubject {
  readonly subject: string;
  /** The number of mentions of such codes, counted once per record. */
  readonly named: number;
  /** Their share of all mentions of dangling codes. */
  readonly share: number;
  /** Some of the distinct codes, the most frequent first. */
  readonly codes: readonly string[];
  readonly kind: CauseKind;
  /** One sentence. */
  readonly cause: string;
  readonly remedy: string;
  /** A catalog text that mentions one of the codes, and its course. */
  readonly example: { readonly owner: string; readonly text: string } | null;
}

interface Naming {
  readonly code: string;
  readonly owner: string;
  readonly text: string;
}

const shownCodes = 5;
const connectives = /^(?:AND|OR|IN|OF|THE|TO|BOTH|EITHER|TAKE|FROM|WITH|NOT)$/u;

/** The subject with the most mentions comes first. */
export function danglingSubjects(
  linked: LinkedCatalog,
  findings: readonly Finding[],
  renames: readonly SourceRename[],
): readonly DanglingSubject[] {
  const bySubject = new Map<string, Naming[]>();
  let all = 0;
  for (const { check, subject: owner, message, source_reference_id } of findings) {
    const code = check === 'dangling_course' ? namedCode(owner, message) : null;
    if (code === null) continue;
    all += 1;
    const text = linked.ledger.text(source_reference_id ?? '') ?? '';
    append(bySubject, splitCourseCode(code).subject, { code, owner, text });
  }
  const catalog = {
    suffixed: numbersOf(linked, (number) => [/^(\d+)[A-Za-z]+$/u.exec(number)?.[1] ?? '']),
    joined: numbersOf(linked, joinedNumbers),
    renamed: new Map(renames.map(({ from_course_code: from, to_course_code: to }) => [from, to])),
    all,
  };
  return [...bySubject]
    .map(([subject, namings]) => describe(subject, namings, catalog))
    .sort((a, b) => b.named - a.named || (a.subject < b.subject ? -1 : 1));
}

/** The message is `<owner> names <code>, which is not in the catalog`. */
function namedCode(owner: string, message: string): string | null {
  const opening = `${owner} names `;
  const end = message.lastIndexOf(', which');
  return message.startsWith(opening) && end > 0 ? message.slice(opening.length, end) : null;
}

interface Catalog {
  /** The numbers of the courses of each subject, without their final letters. */
  readonly suffixed: ReadonlyMap<string, ReadonlySet<string>>;
  /** The numbers in codes of each subject that contain several, such as `CS 101-102`. */
  readonly joined: ReadonlyMap<string, ReadonlySet<string>>;
  /** Maps former codes to current ones. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly all: number;
}

function describe(subject: string, namings: readonly Naming[], catalog: Catalog): DanglingSubject {
  const counts = new Map<string, number>();
  for (const { code } of namings) counts.set(code, (counts.get(code) ?? 0) + 1);
  const codes = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([code]) => code);
  const { kind, cause, remedy, shows } = likelyCause(subject, namings, catalog);
  const shown = namings.find(shows) ?? namings.find(({ text }) => text !== '');
  return {
    subject,
    named: namings.length,
    share: Math.round((namings.length / catalog.all) * 10_000) / 10_000,
    codes: codes.slice(0, shownCodes),
    kind,
    cause,
    remedy,
    example: shown === undefined ? null : { owner: shown.owner, text: shown.text },
  };
}

interface Cause {
  readonly kind: CauseKind;
  readonly cause: string;
  readonly remedy: string;
  /** True if a mention shows the cause. */
  readonly shows: (naming: Naming) => boolean;
}

/** The first cause that at least half of the mentions show. */
function likelyCause(subject: string, namings: readonly Naming[], catalog: Catalog): Cause {
  const isCommon = (shows: Cause['shows']) => 2 * namings.filter(shows).length >= namings.length;
  const listed = listedCause(subject, namings, catalog);
  if (listed !== null && isCommon(listed.shows)) return listed;
  const { suffixed } = catalog;
  const printed = namings.filter(({ text }) => printedAs(subject, '').test(text));
  const isLong = ({ text }: Naming) => wordBefore(subject, text) !== null;
  const long = printed.find(isLong);
  if (
    long !== undefined &&
    2 * printed.filter(isLong).length >= Math.max(printed.length, namings.length / 2)
  ) {
    const whole = `${wordBefore(subject, long.text)} ${subject}`;
    return {
      kind: 'cut_subject',
      cause: `the texts have a word before ${subject}: ${whole} ${splitCourseCode(long.code).catalogNumber} was read as ${long.code}`,
      remedy: `see that the courses of ${whole} have all of it as their subject (members subject and catalog_number); if the catalog has no such courses, list ${whole} among the subjects (in the source format: in catalog.json)`,
      shows: isLong,
    };
  }
  // "SC/MATH 130": a faculty, which is no subject of the catalog
  const withoutFaculties = (text: string) =>
    text.replace(/\b([A-Z]{2})\/(?=[A-Z])/gu, (slashed, letters: string) =>
      suffixed.has(letters) ? slashed : '',
    );
  const shared = ({ code, text }: Naming) => isShared(code, withoutFaculties(text));
  if (isCommon(shared)) {
    return {
      kind: 'cross_listed',
      cause:
        'the texts print them as cross-listed courses, such as A/B 130, and no subject of these has the record',
      remedy: 'see whether the export leaves out cross-listed courses; add their records with cross_listings',
      shows: shared,
    };
  }
  const own = suffixed.get(subject);
  const nearly = ({ code }: Naming) => own?.has(splitCourseCode(code).catalogNumber) === true;
  if (own !== undefined && isCommon(nearly)) {
    return {
      kind: 'lettered_number',
      cause: 'the catalog has the same numbers with a letter, such as 101A or 101L, but not without one',
      remedy:
        'see whether the letter belongs to the code; if so, list the former codes as renames (in the source format: renames.csv)',
      shows: nearly,
    };
  }
  const former = ({ text }: Naming) =>
    /\b(?:former|formerly|previously(?! (?:completed|taken|passed|studied|received|earned|enrol))|prior to|before (?:fall|spring|summer|winter))\b/iu.test(
      text,
    );
  if (isCommon(former)) {
    return {
      kind: 'former_code',
      cause: 'the texts name them as former codes',
      remedy:
        'list them as renames (in the source format: renames.csv) where a current course has taken their place',
      shows: former,
    };
  }
  return own !== undefined
    ? {
        kind: 'unknown_number',
        cause:
          'the catalog has courses of this subject, but not these numbers: withdrawn, or missing in the export',
        remedy: 'look one of them up at the institution; add the record or correct the text',
        shows: () => true,
      }
    : {
        kind: 'unknown_subject',
        cause: 'the catalog has no course of this subject',
        remedy:
          'add its courses, or give it as a name of another subject (in the source format: subjects in catalog.json)',
        shows: () => true,
      };
}

/** A cause that records and renames show, without the texts. */
function listedCause(
  subject: string,
  namings: readonly Naming[],
  { renamed, joined }: Catalog,
): Cause | null {
  const former = namings.find(({ code }) => renamed.has(code));
  if (former !== undefined) {
    return {
      kind: 'renamed',
      cause: `the texts have former codes: ${former.code} is ${renamed.get(former.code)} now, as the renames say`,
      remedy: 'write the current codes in the texts; renames are for the plans of students',
      shows: ({ code }) => renamed.has(code),
    };
  }
  const own = joined.get(subject);
  const isJoined = ({ code }: Naming) => own?.has(splitCourseCode(code).catalogNumber) === true;
  const part = namings.find(isJoined);
  if (part === undefined) return null;
  return {
    kind: 'joined_numbers',
    cause: `the catalog has them only in codes of several courses: ${part.code} has no record of its own`,
    remedy: 'give each of these courses a record of its own, with one number in its code',
    shows: isJoined,
  };
}

/** `101-102-103` and `101/102` contain several numbers. */
function joinedNumbers(catalogNumber: string): readonly string[] {
  const parts = catalogNumber.split(/\s*[-/&,+]\s*/u);
  return parts.length > 1 && parts.every((part) => /^\d{2,}[A-Za-z]?$/u.test(part)) ? parts : [];
}

/** The words in capitals before the first mention of the subject that has any: `COMP` of `COMP SCI 300`. */
function wordBefore(subject: string, text: string): string | null {
  const words = printedAs(subject, '(?<![\\p{L}&])((?:\\p{Lu}[\\p{Lu}&-]* +){1,3})').exec(text)?.[1];
  const own = words?.trim().split(/ +/u) ?? [];
  const last = own.findLastIndex((word) => connectives.test(word));
  return last === own.length - 1 ? null : own.slice(last + 1).join(' ');
}

function printedAs(subject: string, before: string): RegExp {
  return new RegExp(`${before}(?<![\\p{L}&])${escaped(subject)}[ -]*\\d`, 'u');
}

/** `BOTANY/BIOLOGY 130`, also without the subject repeated: `ZOOLOGY/BIOLOGY 101, 102`. */
function isShared(code: string, text: string): boolean {
  const { subject, catalogNumber } = splitCourseCode(code);
  const name = escaped(subject);
  const list = new RegExp(`(?:${name} *\\/|\\/ *${name})[^;.()]*?\\b${escaped(catalogNumber)}`, 'iu');
  return list.test(text);
}

/** By subject, including subjects whose courses have none. */
function numbersOf(
  { courses }: LinkedCatalog,
  numbersIn: (catalogNumber: string) => readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const numbers = new Map<string, Set<string>>();
  for (const { subject, catalog_number } of courses) {
    const own = numbers.get(subject) ?? new Set();
    for (const number of numbersIn(catalog_number)) own.add(number);
    numbers.set(subject, own);
  }
  return numbers;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
}
