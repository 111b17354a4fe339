/**
 * Categories that requirements name instead of subjects: the science core (GIRs), laboratories, REST, HASS and
 * communication subjects. Columns of the catalog mark the subjects of each.
 */
import type { Rule } from '../../../../shared/contract/rule.ts';
import type { Subject, SubjectColumn } from './input-records.ts';
import { courseCodeOf } from './subject-ids.ts';

interface Category {
  readonly column: SubjectColumn;
  /** The values of the column that belong to the category. */
  readonly marks: readonly string[];
  readonly label: string;
}

const gir = (mark: string, label: string): Category => ({ column: 'Gir Attribute', marks: [mark], label });

const categories: Readonly<Record<string, Category>> = {
  'GIR:CAL1': gir('CAL1', 'Calculus I GIR'),
  'GIR:CAL2': gir('CAL2', 'Calculus II GIR'),
  'GIR:PHY1': gir('PHY1', 'Physics I GIR'),
  'GIR:PHY2': gir('PHY2', 'Physics II GIR'),
  'GIR:CHEM': gir('CHEM', 'Chemistry GIR'),
  'GIR:BIOL': gir('BIOL', 'Biology GIR'),
  'GIR:REST': gir('REST', 'REST subject'),
  'GIR:LAB': gir('LAB', 'Institute Laboratory subject'),
  HASS: { column: 'Hass Attribute', marks: ['HASS-A', 'HASS-H', 'HASS-S'], label: 'HASS subject' },
  'HASS-A': { column: 'Hass Attribute', marks: ['HASS-A'], label: 'HASS-A subject' },
  'HASS-H': { column: 'Hass Attribute', marks: ['HASS-H'], label: 'HASS-H subject' },
  'HASS-S': { column: 'Hass Attribute', marks: ['HASS-S'], label: 'HASS-S subject' },
  'CI-H': { column: 'Comm Req Attribute', marks: ['CI-H'], label: 'CI-H subject' },
  'CI-HW': { column: 'Comm Req Attribute', marks: ['CI-HW'], label: 'CI-HW subject' },
};

export class SubjectCategories {
  readonly #codes = new Map<string, readonly string[]>();
  readonly #byLabel = new Map<string, string>();

  constructor(subjects: readonly Subject[]) {
    for (const [name, { column, marks, label }] of Object.entries(categories)) {
      const members = subjects.filter((subject) => marks.includes(subject.cell(column) ?? ''));
      this.#codes.set(name, [...new Set(members.map((subject) => courseCodeOf(subject.id)))]);
      this.#byLabel.set(label.replace(/ GIR$/u, ''), name);
    }
  }

  /** The names of a subject's categories, that is, its distribution areas; without those that combine others. */
  tagsOf(subject: Subject): readonly string[] {
    return Object.entries(categories).flatMap(([name, { column, marks }]) =>
      marks.length === 1 && marks[0] === subject.cell(column) ? [name] : [],
    );
  }

  /** The codes of a category; null if the category is unknown or has no subjects. */
  codes(name: string): readonly string[] | null {
    const codes = this.#codes.get(name) ?? [];
    return codes.length === 0 ? null : codes;
  }

  /** The label of a category; null if it is unknown. */
  label(name: string): string | null {
    return categories[name]?.label ?? null;
  }

  /** Requires one subject of a category, by its name in lists (`GIR:CAL1`); null as for `codes`. */
  rule(name: string): Rule | null {
    const codes = this.codes(name);
    const category = categories[name];
    if (codes === null || category === undefined) return null;
    return { kind: 'courses_from', label: category.label, from: { course_codes: [...codes] }, count: 1 };
  }

  /** The same by its name in prerequisites: `Calculus II GIR`, in some of them without `GIR`. */
  ruleOfWords(words: string): Rule | null {
    const name = this.#byLabel.get(words.replace(/ GIR$/u, ''));
    return name === undefined || !name.startsWith('GIR:') ? null : this.rule(name);
  }
}
