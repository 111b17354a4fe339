/** Codes of digits alone: "203104" is course "203 104" of subject 203, or "203104" of a catalog without subjects. */
import type { Capture } from './phrase.ts';
import type { Token } from './token.ts';

const numeric = /^\d+(?:[ -]\d+)?$/u;
const fewestDigits = 5;

export class NumericCodes {
  readonly #codes = new Map<string, string>();
  /** The number of digits of the subject, by that of the code; null if codes of one length differ. */
  readonly #subjectDigits = new Map<number, number | null>();

  constructor(courseCodes: ReadonlySet<string>) {
    for (const code of courseCodes) {
      const digits = code.replace(/[ -]/gu, '');
      if (!numeric.test(code) || digits.length < fewestDigits) continue;
      this.#codes.set(digits, code);
      const subject = code.search(/[ -]/u);
      const known = this.#subjectDigits.get(digits.length);
      this.#subjectDigits.set(digits.length, known === undefined || known === subject ? subject : null);
    }
  }

  /** The code that a token spells, also of a course that the catalog lacks; null if it spells none. */
  at(tokens: readonly Token[], at: number): Capture | null {
    const { kind, text = '' } = tokens[at] ?? {};
    if (kind !== 'number' || !/^\d+$/u.test(text)) return null;
    const code = this.#codes.get(text) ?? this.#spelled(text);
    return code === null ? null : { end: at + 1, value: code };
  }

  #spelled(digits: string): string | null {
    const subject = this.#subjectDigits.get(digits.length) ?? null;
    if (subject === null) return null;
    return subject < 0 ? digits : `${digits.slice(0, subject)} ${digits.slice(subject)}`;
  }
}
