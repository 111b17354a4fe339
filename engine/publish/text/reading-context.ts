/** What every step of reading one section may use. */
import type { Rule } from '../../../shared/contract/rule.ts';
import type { TextDialect } from '../catalog-source.ts';

export interface ReadingContext {
  readonly text: string;
  readonly dialect: TextDialect;
  /** Reports that English left open what the rule means. */
  readonly note: (rule: Rule, message: string) => void;
}
