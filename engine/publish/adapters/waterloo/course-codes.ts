/** The codes of this calendar, written with and without a blank: `CS341`, `phil204j`, `BUS 127W`. */

/** Reads any spelling of a code into `<SUBJECT> <catalog number>`. */
export class CourseCodeReader {
  /** Longest first, so that `CHEM123` is read as CHEM and not as CHE. */
  readonly #subjects: readonly string[];
  readonly #read = new Map<string, string | null>();

  constructor(courseCodes: Iterable<string>) {
    const subjects = new Set([...courseCodes].map((code) => code.slice(0, code.indexOf(' '))));
    this.#subjects = [...subjects].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  }

  /** Null where the text is no course code at all, as in `--`. */
  read(text: string): string | null {
    const known = this.#read.get(text);
    if (known !== undefined) return known;
    const code = this.#split(text.toUpperCase().replace(/\s+/gu, ''));
    this.#read.set(text, code);
    return code;
  }

  /** The codes among `texts`, in their order, each once. */
  readAll(texts: readonly string[]): readonly string[] {
    return [...new Set(texts.map((text) => this.read(text)).filter((code) => code !== null))];
  }

  /** A retired subject is no longer in the course list: its letters end at the first digit. */
  #split(compact: string): string | null {
    const subject =
      this.#subjects.find((known) => /^\d/u.test(compact.slice(known.length)) && compact.startsWith(known)) ??
      /^[A-Z]+(?=\d)/u.exec(compact)?.[0];
    return subject === undefined ? null : `${subject} ${compact.slice(subject.length)}`;
  }
}
