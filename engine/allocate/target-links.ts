/** What joins rows and columns of an assignment, and columns and the rules that need them. */
import { unknown, type Verdict } from '../evaluate/verdict.ts';
import type { Column } from './columns.ts';
import type { Forest } from './forest.ts';
import type { Worth } from './objective.ts';
import type { Row } from './rows.ts';
import type { TargetRule } from './target-plan.ts';

/** A row may take a column over a use of its course. */
export interface Link {
  readonly row: number;
  readonly column: number;
  readonly use: number;
  readonly kind: Row['kind'];
  readonly verdict: Verdict;
  readonly worth: Worth;
}

/** A rule as one of its columns sees it. */
export interface RuleShare {
  readonly rule: number;
  readonly share: number;
  readonly averts: boolean;
  readonly couldBeMet: boolean;
  readonly couldBeSatisfied: boolean;
}

/** The links by row, and those of a row by use. */
export function linksOf({ uses }: Forest, rows: readonly Row[], columns: readonly Column[]): Link[] {
  const takings = new Map<number, { readonly column: number; readonly worth: Worth }[]>();
  for (const [column, { takings: own }] of columns.entries()) {
    for (const { use, worth } of own) {
      const known = takings.get(use);
      if (known === undefined) takings.set(use, [{ column, worth }]);
      else known.push({ column, worth });
    }
  }
  const links: Link[] = [];
  for (const [row, { uses: members, kind }] of rows.entries()) {
    for (const use of members) {
      const verdict = uses[use]?.verdict ?? unknown;
      for (const { column, worth } of takings.get(use) ?? [])
        links.push({ row, column, use, kind, verdict, worth });
    }
  }
  return links;
}

export function rulesByColumn(columnCount: number, rules: readonly TargetRule[]): RuleShare[][] {
  const byColumn: RuleShare[][] = Array.from({ length: columnCount }, () => []);
  for (const [rule, { shares, averting, couldBeMet, couldBeSatisfied }] of rules.entries())
    for (const [column, share] of shares)
      byColumn[column]?.push({ rule, share, averts: averting.has(column), couldBeMet, couldBeSatisfied });
  return byColumn;
}
