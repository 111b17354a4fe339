/** Blocks for random selections: pairs and triples of codes, inside the set or not. */
import fc from 'fast-check';
import type { Rule } from '../../shared/contract/rule.ts';

type Selection = Extract<Rule, { kind: 'courses_from' }>;

/** Selections, some of them with blocks. A maximum of each subject beside blocks is refused as input. */
export function sometimesInBlocks(
  selections: fc.Arbitrary<Rule>,
  code: fc.Arbitrary<string>,
): fc.Arbitrary<Rule> {
  const blocks = fc
    .uniqueArray(code, { minLength: 2, maxLength: 4 })
    .map((codes) => (codes.length < 4 ? [codes] : [codes.slice(0, 2), codes.slice(2)]));
  return fc.oneof(
    { weight: 2, arbitrary: selections },
    fc.tuple(selections, blocks).map(([rule, drawn]): Rule => {
      const { maximum_per_subject: _, ...rest } = rule as Selection;
      return { ...rest, blocks: drawn };
    }),
  );
}
