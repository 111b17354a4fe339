/** Reads course codes of this calendar, with or without a space: `CS341`, `phil204j`, `BUS 127W`. */
export class CourseCodeReader {
  /** The subjects, longest first, so that `CHEM123` is read as CHEM and not as CHE. */
  readonly #subjects: readonly string[];
  readonly #read = new Map<string, string | null>();

  constructor(courseCodes: Iterable<string>) {
    const subjects = new Set([...courseCodes].map((code) => code.slice(0, code.indexOf(' '))));
    this.#subjects = [...subjects].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  }

  /** Converts any spelling of a code to `<SUBJECT> <catalog number>`; null for other texts, such as `--`. */
  read(text: string): string | null {
    const known = this.#read.get(text);
    if (known !== undefined) return known;
    const code = this.#split(text.toUpperCase().replace(/\s+/gu, ''));
    this.#read.set(text, code);
    return code;
  }

  /** The distinct codes in `texts`, in order. */
  readAll(texts: readonly string[]): readonly string[] {
    return [...new Set(texts.map((text) => this.read(text)).filter((code) => code !== null))];
  }

  /** Retired subjects are not in the course list: such a subject ends before the first digit. */
  #split(compact: string): string | null {
    const subject =
      this.#subjects.find((known) => /^\d/u.test(compact.slice(known.length)) && compact.startsWith(known)) ??
      /^[A-Z]+(?=\d)/u.exec(compact)?.[0];
    return subject === undefined ? null : `${subject} ${compact.slice(subject.length)}`;
  }
}
