/** Where a point ends a sentence, and where it belongs to an abbreviation, an initial, a number or an address. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStop } from '../../../engine/publish/text/sections/sentence-end.ts';
import { tokenize } from '../../../engine/publish/text/words/token.ts';

/** The sentences of a text, with a bar after each point that ends one. */
const rows: Readonly<Record<string, readonly string[]>> = {
  'after a number or a parenthesis': [
    'CS 101.| MATH 120',
    'CS 101.| and MATH 120',
    'CS 101.|MATH 120',
    'CS 101.|',
    '(CS 101.|) MATH 120',
    '(or equivalent).| and consent',
    '[CS 101].| and consent',
  ],
  'after a grade': [
    'A grade of C.| MATH 120',
    'A grade of C.| or better',
    'A grade of C .| or better',
    'At least B+.| or better',
    'Grade: D.| see below',
    'At least B +. or better',
    'At least +. or better',
    'at least B+.|CS 101',
    'at least x+. and',
    'of xA. and',
    'soften A. and',
    'GPA: B.| see',
    'B+.see',
  ],
  'not after an initial or an abbreviation': [
    'J. Smith',
    'J. smith',
    'Section C. smith',
    'min. grade of C',
    'Min. grade of C',
    'dept. approval',
    'Dept. Approval',
    'Math Sci. and CS 101',
    'e.g. CS 101',
  ],
  'not within initials': [
    'U.S. history',
    'CS 101 or U.S. History',
    'a Ph.D. student',
    'B.Sc. students',
    'B.Sc. Honours',
    'M.B.A. Students',
    'Washington, D.C. residents',
    'A grade of C.|MATH 120',
    'Taken with Smith.|MATH 120',
    'U. Sc.| Honours',
    'U .Sc.| Honours',
    'U,Sc.| Honours',
    'U.xSc.| Honours',
    'Permission.|Sc.| Honours',
    'B.Phi. Honours',
    'U.S.A. history',
    'exam.| U.S. history',
    'See A. D. Smith',
    'grade of A.|B students',
  ],
  'after a word of four letters or one in capitals': [
    'Permission.| and CS 101',
    'Exam.| and CS 101',
    'exam .| and CS 101',
    'MATH SCI.| and CS 101',
    'With AC.| smith',
    'Art. and CS 101',
    'Art.| And CS 101',
    'XYz. and CS 101',
    'zXY. and CS 101',
    'xXX. and',
    'XXx. and',
    '(exam.|) and CS 101',
    '+.| CS',
    '[+].| CS',
  ],
  'between numbers only before an amount': [
    '120R. 180R',
    'CS 120. 180',
    'CS 120.| 12 credits of MATH',
    'CS 120.| 12 hours',
    'CS 120R.|12 hours',
    'CS 120R.180R',
    '1.5 units',
  ],
  'within words only before a capital': [
    'Permission of instructor.|MATH 120',
    'permission.granted',
    'www.example.edu',
  ],
  'after another mark': ['CS 101, . and consent', 'CS 101;. consent', 'CS 101.|.| and consent', '.| CS 101'],
};

for (const [where, texts] of Object.entries(rows)) {
  test(`a point ends a sentence ${where}`, () => {
    for (const marked of texts) assert.equal(withBars(marked.replaceAll('|', '')), marked);
  });
}

function withBars(text: string): string {
  const tokens = tokenize(text);
  const ends = tokens.filter((_, at) => isStop(tokens, at)).map(({ end }) => end);
  return [...text, ''].map((letter, at) => (ends.includes(at) ? `|${letter}` : letter)).join('');
}
