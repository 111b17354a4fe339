/**
 * Converts subject ids to course codes by splitting them at the first point: `18.06` is `18 06`. A final `J` or `[J]`
 * marks joint subjects: `24.08J` is `24 08`, unless the catalog has the id with its letter.
 */
const idPattern = /^[A-Z0-9]+\.[A-Z0-9]+$/u;
/** An id without its point, such as `21L640`. */
const joinedPattern = /^(\d+[A-Z]?|[A-Z]+)(\d{3})$/u;

export class SubjectIds {
  readonly #known: ReadonlySet<string>;

  constructor(ids: Iterable<string>) {
    this.#known = new Set(ids);
  }

  /** The code of an id; null if the text is not an id. */
  read(text: string): string | null {
    const id = text.trim().replace(/\[J\]$/u, '');
    if (this.#known.has(id)) return courseCodeOf(id);
    const pointed = id.replace(joinedPattern, '$1.$2');
    if (this.#known.has(pointed)) return courseCodeOf(pointed);
    const plain = /^.*\dJ$/u.test(id) ? id.slice(0, -1) : id;
    return idPattern.test(plain) ? courseCodeOf(plain) : null;
  }
}

/** `21W.734` is `21W 734`. For an id without a point, subject and number are both the id. */
export function courseCodeOf(id: string): string {
  const point = id.indexOf('.');
  return point < 0 ? `${id} ${id}` : `${id.slice(0, point)} ${id.slice(point + 1)}`;
}
