/** What the scanner hands to the grammar: connectives, modifiers and leaves, each with its place. */
import type { Grade, Rule } from '../../../shared/contract/rule.ts';

export interface Place {
  /** UTF-16 offsets in the text: first and past-last. */
  readonly start: number;
  readonly end: number;
}

/** Marks and words that group; they carry no meaning of their own. */
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

export type Item = Place &
  (
    | { readonly kind: ConnectiveKind }
    /** "one of", "all of", "two of": how many of the list that follows. */
    | {
        readonly kind: 'quantifier';
        readonly count: number | 'all';
        readonly units?: number;
        readonly pair?: boolean;
      }
    | { readonly kind: 'leaf'; readonly rule: Rule }
    /** "with a grade of C" after what it governs, "a grade of C in" before it; `wide`: "in each". */
    | {
        readonly kind: 'grade';
        readonly grade: Grade;
        readonly side: 'before' | 'after';
        readonly wide: boolean;
      }
    | { readonly kind: 'concurrent'; readonly side: 'before' | 'after'; readonly wide: boolean }
    /** The title of the course before it. */
    | { readonly kind: 'title' }
    /** "(a)": a member of an enumerated list begins. */
    | { readonly kind: 'enumerator' }
    /** "for Mathematics students": what follows binds only them. */
    | { readonly kind: 'population'; readonly rule: Rule }
    /** A word that asks nothing by itself: "completion of", "the following". */
    | { readonly kind: 'filler' }
    /** "not open to students who have credit for": what follows must not have been taken. */
    | { readonly kind: 'exclusion' }
    /** A word that no phrase reads. */
    | { readonly kind: 'word' }
  );

export type ItemKind = Item['kind'];
export type ItemOf<Kind extends ItemKind> = Item & { readonly kind: Kind };
