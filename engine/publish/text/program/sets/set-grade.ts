/** ", each with a grade of C or better" after a set of courses. */
import type { Grade } from '../../../../../shared/contract/rule.ts';
import type { Token } from '../../words/token.ts';
import { readGrade } from '../lines/list-head.ts';

const form =
  /^,? ?(?:each )?with (?:an? )?(?:minimum )?(?:grade|mark)s? of (?:at least )?(?:an? )?([A-DF][+-]?|\d{2,3} ?%)(?: or (?:better|higher|above))?/u;

/** The grade at a token, and the exclusive end of its words; null if there is none. */
export function gradeAt(
  tokens: readonly Token[],
  at: number,
): { readonly grade: Grade; readonly end: number } | null {
  const words = tokens.slice(at, at + 12);
  const match = form.exec(words.map(({ text, glued }) => (glued ? text : ` ${text}`)).join(''));
  if (match === null) return null;
  let end = at;
  let length = 0;
  for (const { text, glued } of words) {
    if (length >= match[0].length) break;
    length += text.length + (glued ? 0 : 1);
    end += 1;
  }
  return { grade: readGrade(match[1] ?? ''), end };
}
