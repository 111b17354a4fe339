/**
 * Finds the catalog's own subjects in texts: as the catalog prints them (`COMP SCI`, `A&S`), in another spelling of the
 * same letters (`COMPSCI`, `Comp-Sci`), or by a name that the catalog lists (`Computer Sciences 300`).
 */
import { squeezedCourseCode } from '../../../../shared/course-code.ts';
import { append } from '../../append.ts';
import { type AssumedName, assumedNames } from './field-names.ts';
import type { Capture } from './phrase.ts';
import { lowerAt, type Token, tokenize } from './token.ts';

interface SpelledSubject {
  /** The tokens, in lower case. */
  readonly parts: readonly string[];
  readonly subject: string;
}

export class SubjectNames {
  /** The fields that are taken for subjects without a name. */
  readonly assumed: readonly AssumedName[];
  readonly #subjects: ReadonlySet<string>;
  readonly #haveBlanks: boolean;
  /** The schools at the end of subjects, "UA" of "CS-UA", and whether several subjects have them. */
  readonly #schools = new Map<string, boolean>();
  /** The faculties at the beginning of subjects, "AP" of "AP/PHIL". */
  readonly #faculties = new Set<string>();
  /** By the first token. If a subject begins with another one, the longest wins. */
  readonly #spelled = new Map<string, SpelledSubject[]>();
  readonly #names = new Map<string, SpelledSubject[]>();
  /** The names and the assumed ones, which count only at nouns, since "History 30" may be a school course. */
  readonly #fields = new Map<string, SpelledSubject[]>();
  /** By the subject without blanks and hyphens; null if it is not unique. */
  readonly #squeezed = new Map<string, string | null>();
  /** The prefixes of the squeezed subjects, so that a search ends early. */
  readonly #beginnings = new Set<string>();

  constructor(subjects: ReadonlySet<string>, names: readonly (readonly [name: string, subject: string])[]) {
    this.#subjects = subjects;
    this.#haveBlanks = [...subjects].some((subject) => subject.includes(' '));
    for (const subject of subjects) {
      addTo(this.#spelled, subject, subject);
      const [, school] = /-([A-Z]{2,4})$/u.exec(subject) ?? [];
      if (school !== undefined) this.#schools.set(school, this.#schools.has(school));
      const [, faculty] = /^([A-Z]{2,4})\//u.exec(subject) ?? [];
      if (faculty !== undefined) this.#faculties.add(faculty);
      if (wordLike.test(subject)) addTo(this.#names, subject, subject);
      const key = squeezedCourseCode(subject);
      this.#squeezed.set(key, this.#squeezed.has(key) ? null : subject);
      for (let end = 1; end <= key.length; end += 1) this.#beginnings.add(key.slice(0, end));
    }
    for (const [name, subject] of names) addTo(this.#names, name, subject);
    for (const [word, spelled] of this.#names) this.#fields.set(word, [...spelled]);
    this.assumed = assumedNames(subjects, new Set(names.map(([, subject]) => subject)));
    for (const [field, subject] of this.assumed) addTo(this.#fields, field, subject);
  }

  has(subject: string): boolean {
    return this.#subjects.has(subject);
  }

  /**
   * The subjects of several levels that begin with the letters: POLA, POLB and POLC for "POL". Empty if the letters are
   * a subject themselves, or if fewer than two begin with them.
   */
  beginningWith(letters: string): readonly string[] {
    if (this.#subjects.has(letters)) return [];
    const own = [...'ABCDEFGHIJ']
      .map((level) => letters + level)
      .filter((subject) => this.#subjects.has(subject));
    return own.length < 2 ? [] : own;
  }

  get count(): number {
    return this.#subjects.size;
  }

  /** True if any subject of the catalog contains a blank. */
  get haveBlanks(): boolean {
    return this.#haveBlanks;
  }

  /** True if codes of the catalog end with a school behind a hyphen: two subjects or more end with "-UA". */
  isSchool(letters: string): boolean {
    return this.#schools.get(letters) === true;
  }

  /** True if codes of the catalog begin with this faculty and a slash. */
  isFaculty(letters: string): boolean {
    return this.#faculties.has(letters);
  }

  /** The subject at a token. With `strict`, a subject of one word must be in upper case. */
  at(tokens: readonly Token[], position: number, strict: boolean): Capture | null {
    const token = tokens[position];
    const isLoose = strict && token?.text !== token?.text.toUpperCase();
    const found = [longest(this.#spelled, tokens, position), this.#squeezedAt(tokens, position)].filter(
      (subject) => subject !== null && !(isLoose && subject.end === position + 1),
    );
    const numbered = found.find((subject) => subject !== null && isNumberAt(tokens, subject.end));
    // "Data Science 211" of a catalog whose subject DATA has this name.
    return numbered ?? this.#namedAt(tokens, position) ?? found[0] ?? null;
  }

  /** "Bio 191", "Psych. 101": the only subject with such a course that the word abbreviates, or that abbreviates it. */
  abbreviatedAt(
    tokens: readonly Token[],
    position: number,
    hasCourse: (code: string) => boolean,
  ): Capture | null {
    const word = tokens[position]?.text ?? '';
    const end = lowerAt(tokens, position + 1) === '.' ? position + 2 : position + 1;
    const number = tokens[end];
    if (!abbreviation.test(word) || number?.kind !== 'number' || tests.test(lowerAt(tokens, position - 1)))
      return null;
    // "Theatre Arts 101": a part of a longer name.
    if (/^\p{Lu}\p{Ll}/u.test(tokens[position - 1]?.text ?? '')) return null;
    const letters = word.toUpperCase();
    if (this.#subjects.has(letters)) return { end, value: letters };
    const [subject, ...others] = [...this.#subjects].filter(
      (of) =>
        of.length > 2 &&
        (of.startsWith(letters) || (letters.startsWith(of) && letters.length < of.length + 3)) &&
        hasCourse(`${of} ${number.text}`),
    );
    return subject === undefined || others.length > 0 ? null : { end, value: subject };
  }

  /** "330CUL 700": a subject that begins with a digit, before a catalog number. */
  numberedAt(tokens: readonly Token[], position: number): Capture | null {
    const found = longest(this.#spelled, tokens, position);
    return found !== null && isNumberAt(tokens, found.end) ? found : null;
  }

  /** A name at a noun for courses: "three Political Science courses", "6 History credits", "two courses in History". */
  namedAtNoun(tokens: readonly Token[], position: number): Capture | null {
    const name = longest(this.#fields, tokens, position);
    const named = name === null ? null : { ...name, end: codeEnd(tokens, name) };
    if (named === null || courseNouns.test(lowerAt(tokens, named.end))) return named;
    const before = lowerAt(tokens, position - 1);
    if (/^(of|[\d.]+)$/u.test(before) && /^credits?$/u.test(lowerAt(tokens, named.end))) return named;
    if (this.#leadsToNoun(tokens, named.end)) return named;
    // "6 units of 300-level history", "6 units of Level II history"
    const beforeIt = lowerAt(tokens, position - 2);
    const isOfLevel =
      (before === 'level' && /^(-|\d+)$/u.test(beforeIt)) ||
      (/^(i{1,3}|iv|[1-6])$/u.test(before) && /^(level|stage)$/u.test(beforeIt));
    const leads = isOfLevel || /^(in|either|of|from|or|and|,|labell?ed)$/u.test(before);
    return leads &&
      /^(|[.,;()]|or|and|at|numbered|including|excluding|except)$/u.test(lowerAt(tokens, named.end)) &&
      !this.#otherFieldFollows(tokens, named.end)
      ? named
      : null;
  }

  /** "In history, political science or economics": the courses may be of a field that the catalog does not name, too. */
  #otherFieldFollows(tokens: readonly Token[], from: number): boolean {
    if (!/^(,|and)$/u.test(lowerAt(tokens, from))) return false;
    const start = /^(or|and)$/u.test(lowerAt(tokens, from + 1)) ? from + 2 : from + 1;
    let at = start;
    while (tokens[at]?.kind === 'word' && !/^(or|and)$/u.test(lowerAt(tokens, at))) {
      if (notOfFields.test(lowerAt(tokens, at)) || at === start + 3) return false;
      at += 1;
    }
    const isField = at > start && /^(|[.,;)]|or|and)$/u.test(lowerAt(tokens, at));
    return isField && longest(this.#fields, tokens, start) === null && this.at(tokens, start, true) === null;
  }

  /** ", History, or Latin courses": true if the noun follows the last name of the list. */
  #leadsToNoun(tokens: readonly Token[], from: number): boolean {
    let at = from;
    while (/^(,|or|and|\/)$/u.test(lowerAt(tokens, at))) at += 1;
    if (at === from) return courseNouns.test(lowerAt(tokens, at));
    const next = longest(this.#fields, tokens, at);
    return next !== null && this.#leadsToNoun(tokens, next.end);
  }

  /** A subject in another spelling. Words in lower case are not one: `at a` is not the subject `ATA`. */
  #squeezedAt(tokens: readonly Token[], position: number): Capture | null {
    let joined = '';
    let best: Capture | null = null;
    for (let end = position; end < tokens.length; end += 1) {
      const token = tokens[end];
      if (token === undefined || (token.kind === 'word' && !/^\p{Lu}/u.test(token.text))) break;
      const part = token.kind === 'mark' ? squeezedCourseCode(token.lower) : token.lower.toUpperCase();
      joined += part;
      if (!this.#beginnings.has(joined)) break;
      const subject = part === '' ? undefined : this.#squeezed.get(joined);
      if (subject !== undefined && subject !== null) best = { end: end + 1, value: subject };
    }
    return best;
  }

  /** A subject by its name, which has other meanings too: it is a subject only before a number. */
  #namedAt(tokens: readonly Token[], position: number): Capture | null {
    const named = longest(this.#names, tokens, position);
    const isNumbered = named !== null && tokens[named.end]?.kind === 'number';
    const isOfTest = tests.test(lowerAt(tokens, position - 1));
    return isNumbered && !isOfTest && /^\p{Lu}/u.test(tokens[position]?.text ?? '') ? named : null;
  }
}

/** A code that is a word, which texts may write as such: "any French course". */
const wordLike = /^[A-Z]{5,}$/u;

const abbreviation = /^\p{Lu}\p{Ll}{2,5}$/u;

/** "SAT Mathematics 600" is a score. */
const tests = /^(sat|act|ap|ib|clep|accuplacer|placement)$/u;

/** Words of another demand, or of what is said of the courses. */
const notOfFields =
  /^(standing|status|students?|majors?|minors?|permission|consent|approval|instructor|department|equivalents?|placement|experience|knowledge|recommended|required|preferred|desirable|helpful|higher|above|with|of|at|an?|the|one|two|three|another|other|any|which|completed|freshman|sophomore|junior|senior|graduate|undergraduate|lab|laboratory)$/u;

const courseNouns = /^(courses?|classes|subjects?|electives?|coursework)$/u;

/** The end of a name with its code in brackets: "philosophy (PHIL)". */
function codeEnd(tokens: readonly Token[], { end, value }: Capture): number {
  const isCode =
    lowerAt(tokens, end) === '(' && tokens[end + 1]?.text === value && lowerAt(tokens, end + 2) === ')';
  return isCode ? end + 3 : end;
}

/** True for `300`, `-300` or `A29`: so COMP is not the subject of `Comp-Sci 300`. */
function isNumberAt(tokens: readonly Token[], end: number): boolean {
  const at = lowerAt(tokens, end) === '-' ? end + 1 : end;
  const isLetter = /^[A-Z]$/u.test(tokens[at]?.text ?? '') && tokens[at + 1]?.glued === true;
  return tokens[isLetter ? at + 1 : at]?.kind === 'number';
}

function addTo(index: Map<string, SpelledSubject[]>, spelling: string, subject: string): void {
  const parts = tokenize(spelling).map(({ lower }) => lower);
  const [first] = parts;
  if (first !== undefined) append(index, first, { parts, subject });
}

function longest(
  index: ReadonlyMap<string, readonly SpelledSubject[]>,
  tokens: readonly Token[],
  position: number,
): Capture | null {
  let best: Capture | null = null;
  for (const { parts, subject } of index.get(lowerAt(tokens, position)) ?? []) {
    const end = position + parts.length;
    if (best !== null && end <= best.end) continue;
    if (parts.every((part, offset) => lowerAt(tokens, position + offset) === part))
      best = { end, value: subject };
  }
  return best;
}
