/** Encodes rule trees, in pre-order, as columns: `rule.*`, `selection.*`, `list.*` and those that refer to them. */
import { assert } from '../../../shared/assert.ts';
import { numberAt } from '../../../shared/column.ts';
import { childRules, listedCodes, type Rule, type RuleOf } from '../../../shared/contract/rule.ts';
import { type RuleKind, ruleKinds } from '../../../shared/contract/words.ts';
import { gradeCode, noGrade, strongerGrade } from '../../../shared/index-format/grade-code.ts';
import { none, ruleFlags } from '../../../shared/index-format/layout.ts';
import { sourceOf } from '../compile/compile-rules.ts';
import { GrowingColumn } from '../growing-column.ts';
import { type Csr, packRows, packRowsOf } from '../link/csr.ts';
import type { AttributeIds } from './attribute-ids.ts';
import type { CrossListingLookup } from './course-needs.ts';
import type { CourseSetTable } from './course-sets.ts';
import { EntryFilterTable } from './entry-filters.ts';
import { canBeMetBesideRivals } from './rival-rules.ts';
import type { TextTable } from './text-table.ts';

/** Assigns ids to the parts of a rule. */
export interface RuleNumbering {
  readonly texts: TextTable;
  readonly sets: CourseSetTable;
  readonly attributeIds: AttributeIds;
  readonly courseId: (courseCode: string) => number;
  readonly credentialRow: (credentialId: string) => number;
  readonly sourceRow: (sourceReferenceId: string) => number;
  readonly groups: CrossListingLookup;
}

/** `rule.argument`, `rule.argument2` and `rule.flags` of a node. */
type NodeColumns = readonly [argument: number, argument2: number, flags: number];

type ColumnsOf = {
  readonly [Kind in RuleKind]: (
    rule: RuleOf<Kind>,
    numbering: RuleNumbering,
    columns: RuleColumns,
    /** The grade code that enclosing groupings require of everything inside; 0 for none. */
    overallGrade: number,
  ) => NodeColumns;
};

const columnsOf: ColumnsOf = {
  course: (rule, { courseId }, _columns, overallGrade) => [
    courseId(rule.course_code),
    strongerGrade(gradeCode(rule.minimum_grade), overallGrade),
    flag(rule.concurrent, ruleFlags.concurrent),
  ],
  all_of: (rule) => [none, gradeCode(rule.overall_minimum_grade), flag(rule.exclusive, ruleFlags.exclusive)],
  any_of: (rule) => [none, gradeCode(rule.overall_minimum_grade), flag(rule.exclusive, ruleFlags.exclusive)],
  n_of: (rule) => [
    rule.count,
    gradeCode(rule.overall_minimum_grade),
    flag(rule.exclusive, ruleFlags.exclusive),
  ],
  courses_from: (rule, _numbering, columns, overallGrade) => [
    columns.addSelection(rule, overallGrade),
    none,
    0,
  ],
  credential: (rule, { credentialRow }, columns) => [
    columns.addList(rule.credential_ids.map(credentialRow)),
    rule.count ?? 1,
    0,
  ],
  when: () => [none, none, 0],
  none_of: () => [none, none, 0],
  level: (rule, { attributeIds }) => [
    rule.minimum === undefined ? none : attributeIds.level(rule.minimum),
    rule.maximum === undefined ? none : attributeIds.level(rule.maximum),
    0,
  ],
  program: (rule, { attributeIds }, columns) => [
    columns.addList(rule.programs.flatMap((program) => attributeIds.programsNamed(program))),
    none,
    flag(rule.negated, ruleFlags.negated),
  ],
  average: (rule, { sets }) => [
    Math.round(rule.minimum * 100),
    rule.over === undefined && rule.entry === undefined ? none : sets.row(rule.over ?? {}),
    flag(rule.attempts === 'best', ruleFlags.best),
  ],
  consent: (rule, { texts }) => [rule.by === undefined ? none : texts.id(rule.by), none, 0],
  external: (rule, { texts }) => [texts.id(rule.text), none, 0],
  unparsed: (rule, { texts }) => [texts.id(rule.text), none, 0],
  cohort: (rule) => [rule.minimum ?? none, rule.maximum ?? none, 0],
};

export class RuleColumns {
  readonly #numbering: RuleNumbering;
  readonly #lists: number[][] = [];
  readonly #listed: number[][] = [];
  readonly #blocks: { readonly selection: number; readonly courses: readonly number[] }[] = [];
  readonly #shares: { readonly rule: number; readonly with: number }[] = [];
  readonly rule = {
    kind: column(),
    flags: column(),
    size: column(),
    children: column(),
    argument: column(),
    argument2: column(),
    source: column(),
    label: column(),
    id: column(),
  };
  readonly filters = new EntryFilterTable();
  readonly limit = { rule: column(), set: column(), filter: column(), count: column(), milliunits: column() };
  /** Averages over restricted entries. */
  readonly average = { rule: column(), filter: column() };
  readonly selection = {
    set: column(),
    filter: column(),
    count: column(),
    milliunits: column(),
    grade: column(),
    maximum_per_subject: column(),
    minimum_subjects: column(),
  };

  constructor(numbering: RuleNumbering) {
    this.#numbering = numbering;
  }

  /** `list.*`. */
  get lists(): Csr {
    return packRows(this.#lists);
  }

  /** `listed.*`. */
  get listed(): Csr {
    return packRows(this.#listed);
  }

  /** `course_block.*`. */
  get blocks(): { readonly selections: readonly number[]; readonly courses: Csr } {
    return {
      selections: this.#blocks.map(({ selection }) => selection),
      courses: packRowsOf(this.#blocks, ({ courses }) => courses),
    };
  }

  /** The rows of `share.*`, ascending. */
  get shares(): readonly { readonly rule: number; readonly with: number }[] {
    return this.#shares.toSorted((a, b) => a.rule - b.rule || a.with - b.with);
  }

  /** Appends a compiled tree and returns its root node; `none` if there is no rule. */
  addTree(rule: Rule | null): number {
    return rule === null ? none : this.#addNode(rule, noGrade);
  }

  /** Appends a list of distinct ids, in the order of the rule, and returns its row. */
  addList(values: readonly number[]): number {
    this.#lists.push([...new Set(values)]);
    return this.#lists.length - 1;
  }

  /** Appends the selection of a `courses_from` node and returns its row. */
  addSelection(rule: RuleOf<'courses_from'>, overallGrade: number): number {
    const { selection } = this;
    const { minimum_grade: entryGrade, ...entries } = rule.entry ?? {};
    const listed = listedCodes(rule.from).map((code) => this.#numbering.courseId(code));
    this.#listed.push([...new Set(listed)].sort((a, b) => a - b));
    selection.set.push(this.#numbering.sets.row(rule.from));
    selection.filter.push(this.filters.row(entries));
    selection.count.push(rule.count ?? none);
    selection.milliunits.push(milliunits(rule.units));
    const grade = strongerGrade(gradeCode(rule.minimum_grade), gradeCode(entryGrade));
    selection.grade.push(strongerGrade(grade, overallGrade));
    selection.maximum_per_subject.push(rule.maximum_per_subject ?? none);
    selection.minimum_subjects.push(rule.minimum_subjects ?? none);
    const row = selection.set.length - 1;
    for (const block of rule.blocks ?? []) {
      const courses = new Set(block.map((code) => this.#numbering.courseId(code)));
      this.#blocks.push({ selection: row, courses: [...courses].sort((a, b) => a - b) });
    }
    return row;
  }

  #addNode(rule: Rule, overallGrade: number): number {
    const { texts, sourceRow } = this.#numbering;
    const columns = this.rule;
    const node = columns.kind.length;
    const children = childRules(rule);
    const [argument, argument2, flags] = this.#columnsOf(rule, overallGrade);
    columns.kind.push(ruleKinds.indexOf(rule.kind));
    columns.flags.push(flags | this.#infeasibility(rule));
    columns.size.push(0);
    columns.children.push(children.length);
    columns.argument.push(argument);
    columns.argument2.push(argument2);
    columns.source.push(sourceRow(sourceOf(rule)));
    assert(rule.label !== undefined, 'a compiled rule has a label on every node');
    columns.label.push(texts.id(rule.label));
    columns.id.push(rule.rule_id === undefined ? none : texts.id(rule.rule_id));
    this.#addLimits(rule, node);
    this.#addAverage(rule, node, overallGrade);
    const inside = gradeInside(rule, overallGrade);
    const nodes = children.map((child, index) =>
      this.#addNode(child, rule.kind === 'when' && index === 0 ? noGrade : inside),
    );
    columns.size.set(node, columns.kind.length - node);
    this.#addShares(children, nodes);
    return node;
  }

  #columnsOf(rule: Rule, overallGrade: number): NodeColumns {
    const columnsOfKind = columnsOf[rule.kind] as (
      rule: Rule,
      numbering: RuleNumbering,
      columns: RuleColumns,
      overallGrade: number,
    ) => NodeColumns;
    return columnsOfKind(rule, this.#numbering, this, overallGrade);
  }

  #infeasibility(rule: Rule): number {
    const isExclusive = 'exclusive' in rule && rule.exclusive === true;
    return flag(isExclusive && !canBeMetBesideRivals(rule, this.#numbering.groups), ruleFlags.infeasible);
  }

  #addLimits(rule: Rule, node: number): void {
    if (!('limits' in rule)) return;
    for (const { from, entry, maximum_count, maximum_units } of rule.limits ?? []) {
      this.limit.rule.push(node);
      this.limit.set.push(this.#numbering.sets.row(from));
      this.limit.filter.push(this.filters.row(entry));
      this.limit.count.push(maximum_count ?? none);
      this.limit.milliunits.push(milliunits(maximum_units));
    }
  }

  /** An average without a set is that of the whole record, not of what counts inside the grouping. */
  #addAverage(rule: Rule, node: number, overallGrade: number): void {
    if (rule.kind !== 'average') return;
    const isOfSet = rule.over !== undefined || rule.entry !== undefined;
    const filter = this.filters.row(rule.entry, isOfSet ? overallGrade : noGrade);
    if (filter === none) return;
    this.average.rule.push(node);
    this.average.filter.push(filter);
  }

  /** Only siblings share; validation reports a rule_id that no sibling has. */
  #addShares(children: readonly Rule[], nodes: readonly number[]): void {
    for (const [index, child] of children.entries()) {
      if (child.shares_with === undefined) continue;
      for (const [otherIndex, sibling] of children.entries()) {
        if (sibling.rule_id === undefined || otherIndex === index) continue;
        if (!child.shares_with.includes(sibling.rule_id)) continue;
        this.#shares.push({ rule: numberAt(nodes, index), with: numberAt(nodes, otherIndex) });
      }
    }
  }
}

/** The grade required of what counts inside a node; nothing counts inside exclusions and conditions. */
function gradeInside(rule: Rule, overallGrade: number): number {
  if (rule.kind === 'none_of') return noGrade;
  if (rule.kind !== 'all_of' && rule.kind !== 'any_of' && rule.kind !== 'n_of') return overallGrade;
  return strongerGrade(gradeCode(rule.overall_minimum_grade), overallGrade);
}

/** In thousandths; `none` without units. */
export function milliunits(units: number | null | undefined): number {
  return units === undefined || units === null ? none : Math.round(units * 1000);
}

function column(): GrowingColumn {
  return new GrowingColumn();
}

function flag(set: boolean | undefined, bit: number): number {
  return set === true ? bit : 0;
}
