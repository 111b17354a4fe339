/** The items that the scanner produces for the grammar: connectives, modifiers and leaves, each with its range. */
import type { Grade, Rule } from '../../../../shared/contract/rule.ts';

export interface TextRange {
  /** UTF-16 offsets in the text, with an exclusive end. */
  readonly start: number;
  readonly end: number;
}

/** Marks and words that group items. */
export type ConnectiveKind =
  | 'open'
  | 'close'
  | 'comma'
  | 'semicolon'
  | 'stop'
  | 'colon'
  | 'slash'
  | 'and'
  | 'or';

export type Item = TextRange &
  /**
   * `isOfLast`: an "or" that offers an alternative to the clause before it only; `isOfOthers`: one before "others",
   * whom that clause leaves out; `isFormer`: one before a former code of a course; `isSpaced`: a slash between blanks.
   */
  (
    | {
        readonly kind: ConnectiveKind;
        readonly isOfLast?: boolean;
        readonly isOfOthers?: boolean;
        readonly isFormer?: boolean;
        readonly isSpaced?: boolean;
      }
    /** "one of", "all of", "two of": how many members of the list that follows. */
    | {
        readonly kind: 'quantifier';
        readonly count: number | 'all';
        readonly units?: number;
        readonly pair?: boolean;
        /** "one of the following sequences": each member is several courses. */
        readonly isOfSequences?: boolean;
      }
    | { readonly kind: 'leaf'; readonly rule: Rule }
    /** "with a grade of C" after its courses, "a grade of C in" before them; `wide`: "in each". */
    | {
        readonly kind: 'grade';
        readonly grade: Grade;
        readonly side: 'before' | 'after';
        readonly wide: boolean;
      }
    /** `isAlternative`: "or concurrent enrollment", which closes a list of alternatives; `isOfLast`: "the latter". */
    | {
        readonly kind: 'concurrent';
        readonly side: 'before' | 'after';
        readonly wide: boolean;
        readonly isAlternative: boolean;
        readonly isOfLast: boolean;
        /** "corequisite CS 101": a condition of its own, whatever precedes it. */
        readonly isLabel?: boolean;
      }
    /** The title of the course before it. */
    | { readonly kind: 'title' }
    /** "(a)": begins a member of an enumerated list. */
    | { readonly kind: 'enumerator' }
    /** "for Mathematics students": what follows applies to them only. */
    | { readonly kind: 'population'; readonly rule: Rule }
    /** "either": the alternatives up to the last "or" are one condition. */
    | { readonly kind: 'either' }
    /** Words that ask nothing by themselves: "completion of", "the following". */
    | { readonly kind: 'filler' }
    /**
     * "not open to students who have credit for": what follows must not have been taken. A predicate says so of the
     * courses before it: "CS 110 may not be taken with".
     */
    | { readonly kind: 'exclusion'; readonly isPredicate: boolean }
    /** A word that no phrase matches. */
    | { readonly kind: 'word' }
  );

export type ItemKind = Item['kind'];
export type ItemOf<Kind extends ItemKind> = Item & { readonly kind: Kind };
