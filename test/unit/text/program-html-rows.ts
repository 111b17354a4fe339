/** Tables in HTML as catalogs publish them: a row for each course, cells with breaks, indented choices, titles, numbers of notes. */
import type { EdgeRow } from './edge-rows.ts';

const row = (code: string, title: string, units = '') =>
  `<tr><td class="codecol">${code}</td><td>${title}</td><td class="hourscol">${units}</td></tr>`;
const note = (words: string, units = '') =>
  `<tr><td colspan="2"><span class="courselistcomment">${words}</span></td><td class="hourscol">${units}</td></tr>`;
const title = (words: string) =>
  `<tr class="even areaheader"><td colspan="2"><span class="courselistcomment areaheader">${words}</span></td><td></td></tr>`;
const indented = (words: string) => `<div style="margin-left:20px;" class="blockindent">${words}</div>`;
const table = (...rows: readonly string[]) =>
  `<table class="sc_courselist"><caption class="hidden">Course List</caption><thead><tr><th>Code</th><th>Title</th><th>Hours</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;

export const tableRows: readonly EdgeRow[] = [
  // Wide gaps between cells, and no sentence.
  [
    'One from:\n<table><tr><td>Views of Logic</td><td>CS100</td><td>20</td><td>Optional</td><td>First term</td></tr><tr><td>Sets</td><td>CS105</td><td>20</td></tr></table>',
    'any_of(all_of(<Views of Logic>, CS 100, <20     \t   Optional     \t   First term>), CS 105)',
  ],
  [
    table(row('<a>CS&nbsp;100</a>', 'Logic', '3'), row('CS&#160;105', 'Sets<sup>1, 2</sup>', '3')),
    'all_of(CS 100, CS 105)',
  ],
  [
    table(row('CS 100', 'Logic', '3'), note('Total Hours', '3'))
      .replaceAll('<td', '\n\n<td')
      .replaceAll('</td>', '\n</td>'),
    'CS 100',
  ],
  [
    table(
      row('CS 100', 'Logic', '3'),
      row(
        'or<a>CS 105</a><br><span class="blockindent">&amp; <a>CS 110</a></span>',
        'Logic A<br><span>and Logic B</span>',
      ),
    ),
    'any_of(CS 100, all_of(CS 105, CS 110))',
  ],
  [
    table(
      note('Select one of the following:', '3'),
      row(indented('CS 100'), 'Logic'),
      row(indented('CS 105'), 'Sets'),
      row('CS 110', 'Trees', '3'),
    ),
    'all_of(any_of(CS 100, CS 105), CS 110)',
  ],
  [
    table(
      title('A. Theory'),
      row('CS 100', 'Logic', '3'),
      title('B. Electives'),
      note('Two CS courses at the 300-level<sup>3</sup>', '6'),
      note('Choose one course from the list of the department', '3'),
    ),
    'all_of!(CS 100, all_of(2 of {subjects:[CS],minimum_number:300,maximum_number:399}, <Choose one course from the list of the department>))',
  ],
  [
    table(
      row('CS 100<br>and CS 105', 'Mechanics<br>and Lab for CS 100', '5'),
      row('CS 110', 'Recitation for CS 105', '1'),
    ),
    'all_of(all_of(CS 100, CS 105), CS 110)',
  ],
  [
    `<h2>Core</h2>${table(row('CS 100', 'Logic', '3'))}<h2>Further courses</h2>${table(row('CS 105', 'Sets', '3'), row('or CS 110', 'Trees'))}`,
    'all_of(CS 100, any_of(CS 105, CS 110))',
  ],
  // A table that only places parts of the page: its cells are lines as they were.
  [
    '<table><tr><td><ul><li>CS 100</li><li>CS 105</li></ul></td><td>Advice</td></tr></table>',
    'all_of(CS 100, CS 105)',
  ],
  // A row among sized rows asks for what it says; titles of this table are marked as such.
  [
    table(
      title('Core'),
      row('CS 100', 'Logic', '3'),
      note('Natural Science', '3'),
      row('CS 105', 'Sets', '3'),
      note('Total', '9'),
    ),
    'all_of(CS 100, all_of(<Natural Science>, CS 105))',
  ],
  [
    table(
      title('General Education').replace('<td></td>', '<td>6</td>'),
      row('CS 100', 'Logic', '3'),
      note('Humanities Elective', '3'),
      title('Core'),
      row('CS 105', 'Sets', '3'),
    ),
    'all_of(CS 100, <Humanities Elective>, CS 105)',
  ],
];
