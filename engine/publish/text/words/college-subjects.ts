/** Catalogs that print a college before every subject, "CAS MATH 123": within it, texts omit it, "MATH 123". */
import { append } from '../../append.ts';

/** The percentage of subjects with a blank below which their first words are not taken for colleges. */
const leastShare = 90;

export class CollegeSubjects {
  /** The whole subjects, by the part after the college. */
  readonly #byTail = new Map<string, string[]>();

  constructor(subjects: ReadonlySet<string>) {
    const long = [...subjects].filter((subject) => subject.includes(' '));
    if (long.length * 100 < subjects.size * leastShare) return;
    for (const subject of long) append(this.#byTail, subject.slice(subject.indexOf(' ') + 1), subject);
  }

  /** The whole subject: that of the college of `near`, or the only one that has the course; null if unclear. */
  whole(tail: string, near: string | null, hasCourse: (subject: string) => boolean): string | null {
    const candidates = this.#byTail.get(tail) ?? [];
    const college = near?.split(' ')[0];
    const own = candidates.filter((subject) => subject.split(' ')[0] === college);
    const known = candidates.filter(hasCourse);
    const ownKnown = own.filter((subject) => known.includes(subject));
    for (const found of [ownKnown, known, own]) {
      if (found.length === 1) return found[0] ?? null;
      if (found.length > 1) return null;
    }
    return null;
  }
}
