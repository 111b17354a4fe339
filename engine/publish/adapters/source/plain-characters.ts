/** Character references that an export left in the texts of records (`&amp;`) are read as their characters, with one remark. */
import type { AdapterRemark, SourceCourse, SourceCredential } from '../../catalog-source.ts';
import { withCharacters } from '../toolkit/character-references.ts';

const texts = [
  'title',
  'description',
  'prerequisite_text',
  'corequisite_text',
  'antirequisite_text',
  'requirement_text',
] as const satisfies readonly (keyof SourceCourse | keyof SourceCredential)[];

type Texts = Partial<Record<(typeof texts)[number], string>>;

/** The records of a catalog, and how many had some. */
export class PlainCharacters {
  readonly #found: string[] = [];

  read<Item extends Texts>(record: Item, key: string): Item {
    const changed = texts.flatMap((member) => {
      const given = record[member];
      const plain = given === undefined ? given : withCharacters(given);
      return plain === given ? [] : [[member, plain] as const];
    });
    if (changed.length === 0) return record;
    this.#found.push(key);
    return { ...record, ...Object.fromEntries(changed) };
  }

  /** One about all such records, or none. */
  remarks(): readonly AdapterRemark[] {
    const [subject] = this.#found;
    if (subject === undefined) return [];
    const others = this.#found.length - 1;
    const also = others === 0 ? '' : `, and in those of ${others} more records`;
    return [
      {
        subject,
        message: `references such as &amp; are read as their characters in the texts of the record${also}`,
      },
    ];
  }
}
