/** The context of reading one section. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import type { TextDialect } from '../../catalog-source.ts';

export interface ReadingContext {
  readonly text: string;
  readonly dialect: TextDialect;
  /** Reports an ambiguity and how it was read. */
  readonly note: (rule: Rule, message: string) => void;
}
