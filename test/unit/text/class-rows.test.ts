import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTextParser } from '../../../engine/publish/text/parse-requirement-text.ts';
import { allClassReadings, catalog } from './all-class-readings.ts';
import { compact } from './compact.ts';
import { wordsWithoutLeaf } from './leaf-words.ts';

for (const [name, readings] of Object.entries(allClassReadings)) {
  test(`a class of catalog wording is read: ${name}`, () => {
    const parse = createTextParser(catalog);
    for (const [text, prerequisite, beside = ''] of readings) {
      const parsed = parse(text, 'prerequisite', null);
      const { prerequisite: rule, corequisite, antirequisites } = parsed;
      const required = corequisite === null ? [] : [`with ${compact(corequisite)}`];
      const excluded = antirequisites.map(({ course_code }) => course_code);
      const others = [...required, ...(excluded.length === 0 ? [] : [`not ${excluded.join(' ')}`])];
      assert.deepEqual([compact(rule), others.join('; ')], [prerequisite, beside], text);
      wordsWithoutLeaf(text, parsed);
    }
  });
}

test('the name of a subject may have its code in brackets', () => {
  const parse = createTextParser({ ...catalog, subjectNames: [['History', 'HIST']] });
  const { prerequisite } = parse('6 credits in history (HIST) and CS 101', 'prerequisite', null);
  assert.equal(compact(prerequisite), 'set(6 units of HIST) & CS 101');
});

test('credits behind the point of a catalog number belong to it only where the codes of the catalog have them', () => {
  const read = (courseCodes: readonly string[]): string => {
    const parse = createTextParser({ ...catalog, courseCodes: new Set(courseCodes) });
    return compact(parse('CS 111.3 and 3 credits of 200-level MATH', 'prerequisite', null).prerequisite);
  };
  assert.equal(read(['CS 111.3']), 'CS 111.3 & set(3 units of MATH >=200 <=299)');
  assert.equal(read(['CS 111']), 'CS 111 & set(3 units of MATH >=200 <=299)');
});

test('a subject may begin with a digit, where the catalog has such a subject', () => {
  const read = (text: string, subjects: readonly string[]): string => {
    const parse = createTextParser({ ...catalog, subjects: new Set(subjects) });
    return compact(parse(text, 'prerequisite', null).prerequisite);
  };
  const text = 'Grade of C or better in 340MFGT 110 or CS 101; 102 and 330CUL 700, 701';
  assert.equal(
    read(text, ['CS', '330CUL', '340MFGT']),
    '(340MFGT 110@C | CS 101@C) & CS 102 & 330CUL 700 & 330CUL 701',
  );
  assert.equal(read('CS 101, 330 and 340', ['CS', '330CUL']), 'CS 101 & CS 330 & CS 340');
});

test('a faculty is a part of the subject where the catalog has such subjects, and asks nothing elsewhere', () => {
  const read = (subjects: readonly string[]): string => {
    const parse = createTextParser({ ...catalog, subjects: new Set(subjects) });
    const text =
      'AP/HIST 200 6.0, SC/MATH 1015 3.00 or AP/LING 110, and AS/HIST 300 3.00 or SC/HH NRSC 200 3.00';
    return compact(parse(text, 'prerequisite', null).prerequisite);
  };
  assert.equal(
    read(['AP/HIST', 'SC/MATH']),
    '(AP/HIST 200 | SC/MATH 1015 | AP/LING 110) & (HIST 300 | NRSC 200)',
  );
  assert.equal(read(['HIST', 'LING', 'MATH']), 'HIST 200 & (MATH 1015 | LING 110) & (HIST 300 | NRSC 200)');
});

test('a number in brackets that the catalog does not have is a former number of the course before it', () => {
  const read = (courseCodes: readonly string[]): string => {
    const parse = createTextParser({ ...catalog, courseCodes: new Set(courseCodes) });
    return compact(parse('CS 301 (205) or CS 350 (210)', 'prerequisite', null).prerequisite);
  };
  assert.equal(read(['CS 301', 'CS 350']), 'CS 301 | CS 205 | CS 350 | CS 210');
  assert.equal(read(['CS 301', 'CS 205', 'CS 350', 'CS 210']), 'CS 301 & (CS 205 | CS 350) & CS 210');
});

test('a number ends in letters with slashes where the catalog has such numbers, and is two courses elsewhere', () => {
  const read = (text: string, courseCodes: readonly string[]): string => {
    const parse = createTextParser({ ...catalog, courseCodes: new Set(courseCodes) });
    return compact(parse(text, 'prerequisite', null).prerequisite);
  };
  const slashed = ['CS 101A/B', 'CS 102A/B', 'CS 105A/B', 'CS 201F/G/Z'];
  const text = 'CS 101A/B, 102A/B or the former MATH 120A/B. CS 201F/G/Z with at least 60%.';
  assert.equal(read(text, slashed), '(CS 101A/B | CS 102A/B | MATH 120A/B) & CS 201F/G/Z@60');
  assert.equal(read('CS 101 A/B and CS 103', slashed), 'CS 101A/B & CS 103');
  assert.equal(read('CS 101, CS 102B or CS 105C', slashed), 'CS 101A/B | CS 102A/B | CS 105C');
  assert.equal(read('CS 101A/B', ['CS 101A', 'CS 101B']), 'CS 101A | CS 101B');
  assert.equal(read('CS 101A/C', slashed), 'CS 101A/B | ?C?');
  const apart = ['CS 1D06 A/B', 'CS 1XX3', 'CS 2D06'];
  assert.equal(read('CS 1D06 A/B, 1D07 A/B or 1XX3', apart), 'CS 1D06 A/B | CS 1D07 A/B | CS 1XX3');
  assert.equal(read('SOAN 2B03 or GONE 1A03', apart), 'SOAN 2B03 | GONE 1A03');
  assert.equal(read('CS 101 A/B and good standing', ['CS 101']), 'CS 101 & <good standing>');
  assert.equal(read('CS 2D06A/B and good standing', []), '(CS 2D06A | CS 2D06B) & <good standing>');
  assert.equal(read('CS 101 A/B and good standing', []), '(CS 101A | CS 101B) & <good standing>');
  assert.equal(read('Two of CS 101A/B - 105A/B', slashed), 'set(2 of CS >=101 <=105)');
  assert.equal(read('0.5 course from CS 101A/B - CS 105A/B', slashed), 'set(0.5 units of CS >=101 <=105)');
});

test('digits behind a point belong to the number where numbers of the catalog have them', () => {
  const courseCodes = new Set(['CS 2231', 'CS 2231.01', 'MATH 1161.01', 'MATH 1161.02', 'PHYS 1281.01H']);
  const parse = createTextParser({ ...catalog, courseCodes });
  const read = (text: string): string => compact(parse(text, 'prerequisite', 'CS').prerequisite);
  assert.equal(read('MATH 1151, 1161.01, or 1161.02'), 'MATH 1151 | MATH 1161.01 | MATH 1161.02');
  assert.equal(read('PHYS 1281.01H and 2231.01'), 'PHYS 1281.01H & PHYS 2231.01');
  const excluded = (text: string): readonly string[] =>
    parse(text, 'prerequisite', 'CS').antirequisites.map(({ course_code }) => course_code);
  assert.deepEqual(excluded('Not open to students with credit for 2231.01.'), ['CS 2231.01']);
  assert.deepEqual(excluded('MATH 1151. Not open to students with credit for 2231.'), ['CS 2231']);
});

test('behind "course", a number is of the own subject, however short, where the catalog has it there', () => {
  const courseCodes = new Set(['MATH 5', 'MATH 14A', 'MATH 14AE', 'MATH 31', 'MATH 8', 'PHYS 3', 'PHYS 31']);
  const parse = createTextParser({ ...catalog, courseCodes });
  const read = (text: string): string => compact(parse(text, 'prerequisite', 'MATH').prerequisite);
  assert.equal(read('course 5 with a grade of C or better, or placement'), 'MATH 5@C | <placement>');
  assert.equal(read('courses 5 or 8, and 31'), '(MATH 5 | MATH 8) & MATH 31');
  assert.equal(read('courses 5 (or 8), 31'), '(MATH 5 | MATH 8) & MATH 31');
  assert.equal(read('one course from 14A or 14AE with a grade of C'), 'MATH 14A@C | MATH 14AE@C');
  assert.equal(read('PHYS 3 and course 5'), 'PHYS 3 & MATH 5');
  assert.equal(read('PHYS 3 and course 31'), 'PHYS 3 & PHYS 31');
  assert.equal(read('course 7'), '?course 7?');
  const { antirequisites } = parse(
    'PHYS 3. Not open to students with credit for course 12W.',
    'prerequisite',
    'MATH',
  );
  assert.deepEqual(
    antirequisites.map(({ course_code }) => course_code),
    ['MATH 12W'],
  );
});

test('letters in front of the digits belong to the number where most numbers of the catalog have them', () => {
  const courseCodes = new Set(['CS UN1001', 'CS UN1002', 'CS BC1003', 'MATH UN1101', 'MATH W1102']);
  const read = (text: string, subject: string | null = null): string =>
    compact(createTextParser({ ...catalog, courseCodes })(text, 'prerequisite', subject).prerequisite);
  assert.equal(read('CS UN1001 or the equivalent'), 'CS UN1001 | <the equivalent>');
  assert.equal(read('(CS UN1001)(CS BC 1003) and MATH GR5000'), 'CS UN1001 & CS BC1003 & ?MATH? & GR 5000');
  assert.equal(
    read('CS UN1001, BC1003, W1004 and W1005, or placement'),
    '(CS UN1001 & CS BC1003 & CS W1004 & CS W1005) | <placement>',
  );
  assert.equal(read('UN1101 or permission', 'MATH'), 'MATH UN1101 | consent()');
  assert.equal(read('CS UN1001/1002'), 'CS UN1001 | CS UN1002');
  assert.equal(read('MATH W1102-W1103 or permission'), '(MATH W1102 & MATH W1103) | consent()');
});

test('letters behind a blank are parts of a course that the catalog has only in parts', () => {
  const courseCodes = new Set(['CS 1a', 'CS 1b', 'CS 1c', 'CS 21', 'MATH 5a', 'MATH 5x']);
  const parse = createTextParser({ ...catalog, courseCodes });
  const read = (text: string): string => compact(parse(text, 'prerequisite', null).prerequisite);
  assert.equal(read('CS 1 abc or equivalent'), '(CS 1A & CS 1B & CS 1C) | <equivalent>');
  assert.equal(
    read('CS 1 ab, MATH 5 a or MATH 5 x, CS 21, or consent'),
    '(CS 1A & CS 1B & (MATH 5A | MATH 5X) & CS 21) | consent()',
  );
  assert.equal(read('CS 1bc and CS 21 a grade of C'), 'CS 1B@C & CS 1C@C & CS 21@C');
  assert.equal(read('CS 1 a grade of C'), 'CS 1@C');
});

test('letters behind a blank belong to the number where the catalog prints them so, and name parts of that one course', () => {
  const courseCodes = new Set(['CS 1 ABC', 'CS 2 AB', 'CS 21', 'MATH 95/100 AB', 'MATH 5 A', 'MATH 5 B']);
  const parse = createTextParser({ ...catalog, courseCodes });
  const read = (text: string): string => compact(parse(text, 'prerequisite', null).prerequisite);
  assert.equal(read('CS 1 abc or equivalent'), 'CS 1 ABC | <equivalent>');
  assert.equal(read('CS 1 bc and 2 ab'), 'CS 1 ABC & CS 2 AB');
  assert.equal(read('CS 1 c, CS 21, or consent'), 'CS 1 ABC | CS 21 | consent()');
  assert.equal(read('MATH 95/100 ab; CS 21'), 'MATH 95/100 AB & CS 21');
  assert.equal(read('MATH 95/100 (may be taken concurrently)'), '~MATH 95/100 AB');
  assert.equal(read('MATH 5 a and MATH 5 B'), 'MATH 5 A & MATH 5 B');
  assert.equal(read('CS 21 a grade of C'), 'CS 21@C');
  assert.equal(read('CS 1 a grade of C'), 'CS 1@C');
  assert.equal(read('CS 2 abc'), 'CS 2 & ?abc?');
});

test('where a course has several units, "1.0 course" is one course and "0.5 course" is none', () => {
  const courseUnits = new Map([['CS 101', 3]]);
  const parse = createTextParser({ ...catalog, courseCodes: new Set(courseUnits.keys()), courseUnits });
  const read = (text: string): string => compact(parse(text, 'prerequisite', null).prerequisite);
  assert.equal(read('1.0 course in CS'), 'set(1 of CS)');
  assert.equal(read('0.5 course in CS'), '?0.5 course in CS?');
});

test('a level of courses is as wide as the catalog numbers, and a catalog names its own units', () => {
  const parse = createTextParser({
    ...catalog,
    courseCodes: new Set(['CS 1010', 'CS 2020']),
    dialect: { units: ['modules'] },
  });
  const read = (text: string): string => compact(parse(text, 'prerequisite', null).prerequisite);
  assert.equal(read('12 points of CS at level 2'), 'set(12 units of CS >=2000 <=2999)');
  assert.equal(read('4 modules of CS'), 'set(4 units of CS)');
});

test('"#8" is a number of units where the catalog has the sign among its words for them, and else none', () => {
  const reader = (units: readonly string[]): ((text: string) => string) => {
    const parse = createTextParser({ ...catalog, dialect: { units: [...units] } });
    return (text) => compact(parse(text, 'prerequisite', null).prerequisite);
  };
  const read = reader(['#']);
  assert.equal(read('#8 CS courses'), 'set(8 units of CS)');
  assert.equal(read('#8 units of CS or MATH 101'), 'set(8 units of CS) | MATH 101');
  assert.equal(read('Completion of #24'), 'set(24 units of anything)');
  assert.equal(reader([])('#8 CS courses'), 'set(8 of CS)');
  assert.equal(reader([])('Completion of #24'), '?Completion of #24?');
});

test('a number of another length is a course of the list where the catalog has it', () => {
  const parse = createTextParser({ ...catalog, courseCodes: new Set(['CS 5', 'CS 10', 'CS 120']) });
  const read = (text: string): string => compact(parse(text, 'prerequisite', null).prerequisite);
  assert.equal(read('CS 5, 10 or 120'), 'CS 5 | CS 10 | CS 120');
  assert.equal(read('CS 5 or 20'), 'CS 5 | ?20?');
  assert.equal(read('CS 120 and 10 hours of practice'), 'CS 120 & ?10 hours of practice?');
});

test('a letter behind a blank belongs to a catalog number that the catalog has, and a subject that is a word is a name', () => {
  const parse = createTextParser({
    ...catalog,
    subjects: new Set(['FRENCH', 'CS']),
    courseCodes: new Set(['CS 109G', 'CS 110']),
  });
  const read = (text: string): string => compact(parse(text, 'prerequisite', null).prerequisite);
  assert.equal(read('2 of CS 109 / CS 109 G / CS 110 G'), '2(CS 109, CS 109G, CS 110)');
  assert.equal(read('Any French course at the 200 level'), 'set(1 of FRENCH >=200 <=299)');
  assert.equal(read('Introductory Latin or French course'), '?Introductory Latin or French?');
});

test('a code without its college is of the college of the text, or of the only one that has the course', () => {
  const parse = createTextParser({
    ...catalog,
    subjects: new Set(['CAS MATH', 'MET MATH', 'CAS PHYS', 'ENG EK']),
    courseCodes: new Set(['CAS MATH 123', 'MET MATH 123', 'MET MATH 124', 'CAS PHYS 211', 'ENG EK 100']),
  });
  const read = (text: string, subject: string): string =>
    compact(parse(text, 'prerequisite', subject).prerequisite);
  assert.equal(read('MATH 123', 'MET MATH'), 'MET MATH 123');
  assert.equal(read('MATH 123', 'ENG EK'), 'MATH 123');
  assert.equal(read('PHYS 211 and MATH 123', 'ENG EK'), 'CAS PHYS 211 & CAS MATH 123');
  assert.equal(read('MATH 124', 'CAS PHYS'), 'MET MATH 124');
  assert.equal(read('PHYS/EK 100', 'CAS PHYS'), 'CAS PHYS 100 | ENG EK 100');
});

test('a dash belongs to the catalog number where most codes of the catalog have one', () => {
  const read = (courseCodes: readonly string[]): string => {
    const parse = createTextParser({ ...catalog, courseCodes: new Set(courseCodes) });
    return compact(parse('MATH 240-0, 281-CN or CS 111-1', 'prerequisite', null).prerequisite);
  };
  assert.equal(read(['MATH 240-0', 'CS 111-1']), 'MATH 240-0 | MATH 281-CN | CS 111-1');
  assert.notEqual(read(['MATH 240', 'CS 111']), 'MATH 240-0 | MATH 281-CN | CS 111-1');
});

test('a year at school is no course of the catalog, and a suffix may be printed once', () => {
  const parse = createTextParser({ ...catalog, courseCodes: new Set(['MATH 100', 'CS 200H5', 'CS 220H5']) });
  const read = (text: string): string => compact(parse(text, 'prerequisite', null).prerequisite);
  assert.equal(read('MATH 100 or Math 12'), 'MATH 100 | ?Math 12?');
  assert.equal(read('CS 200/220H5'), 'CS 200H5 | CS 220H5');
});

test('a sequence of letters, and a letter behind a slash, are courses where the catalog has them', () => {
  const courseCodes = new Set(['CS 20A', 'CS 20B', 'CS 80', 'CS 80H', 'CS 4A', 'CS 4B', 'CS 4C']);
  const parse = createTextParser({ ...catalog, courseCodes });
  const read = (text: string): string => compact(parse(text, 'prerequisite', 'CS').prerequisite);
  assert.equal(read('CS 80, 20A–B, and MATH 120'), 'CS 80 & CS 20A & CS 20B & MATH 120');
  assert.equal(read('4A-B-C.'), 'CS 4A & CS 4B & CS 4C');
  assert.equal(read('CS 80, 20A–C'), 'CS 80 & CS 20A & ?–C?');
  assert.equal(read('CS 80/H or consent'), 'CS 80 | CS 80H | consent()');
  assert.equal(read('CS 80/R or consent'), 'CS 80 | ?R? | consent()');
});

test('a number that begins a condition is of the own subject where the subject before it has no such course', () => {
  const courseCodes = new Set(['CS 301', 'CS 302', 'MATH 120', 'MATH 121', 'HIST 101']);
  const parse = createTextParser({ ...catalog, courseCodes });
  const read = (text: string): string => compact(parse(text, 'prerequisite', 'CS').prerequisite);
  assert.equal(read('MATH 120. Concurrent enrollment in 302.'), 'MATH 120 & ~CS 302');
  assert.equal(read('MATH 120 or 302'), 'MATH 120 | MATH 302');
});

test('a year at school is a condition where the courses of its subject have longer numbers', () => {
  const courseCodes = new Set(['MATH 100', 'MATH 125', 'MATH 126', 'CS 12', 'CS 101', 'CS 102']);
  const parse = createTextParser({ ...catalog, courseCodes });
  const read = (text: string): string => compact(parse(text, 'prerequisite', 'CS').prerequisite);
  assert.equal(read('One of MATH 12, MATH 100.'), '<MATH 12> | MATH 100');
  assert.equal(
    read('A grade of B in one of MATH 12, MATH 125, MATH 126'),
    '<MATH 12> | MATH 125@B | MATH 126@B',
  );
  assert.equal(read('One of CS 12, CS 101'), 'CS 12 | CS 101');
  assert.equal(read('MATH 99'), 'MATH 99');
});

test('the letter behind a subject is its level where the catalog has it with several', () => {
  const subjects = new Set(['POLA', 'POLB', 'POLC', 'IDSB', 'IDSC', 'CSC', 'CSCA', 'CSCB', 'HISA']);
  const parse = createTextParser({ ...catalog, subjects });
  const rows: readonly (readonly [text: string, reading: string])[] = [
    ['1.0 credit in POL courses', 'set(1 units of POLA/POLB/POLC)'],
    ['1.5 credits at the B-level in POL courses', 'set(1.5 units of POLB)'],
    ['2.0 credits at the B- or C-level in POL and/or IDS', 'set(2 units of POLB/POLC/IDSB/IDSC)'],
    ['Any B-level POL course', 'set(1 of POLB)'],
    ['Three C-level POL courses', 'set(3 of POLC)'],
    ['1.0 credit at the D-level in POL courses', '?1.0 credit at the D-level in POL courses?'],
    ['1.0 credit at the A-level in POL or IDS courses', '?1.0 credit at the A-level in POL or IDS courses?'],
    ['1.0 credit in CSC courses', 'set(1 units of CSC)'],
    ['1.0 credit in HIS courses', '?1.0 credit in HIS?'],
    ['POLA 101 or a grade of C in POLB 102', 'POLA 101 | POLB 102@C'],
    ['enrolment in a POL Subject POSt', '<enrolment in a POL Subject POSt>'],
    [
      '4.0 credits, including 0.5 credit at the A or B-level in POL courses',
      'set(4 units of anything) & set(0.5 units of POLA/POLB)',
    ],
  ];
  for (const [text, reading] of rows)
    assert.equal(compact(parse(text, 'prerequisite', null).prerequisite), reading, text);
});

test('a subject is abbreviated where the catalog has the course with one subject alone', () => {
  const courseCodes = new Set(['CS 101', 'HIST 101', 'PHYS 201', 'STAT 300', 'MATH 120']);
  const parse = createTextParser({ ...catalog, courseCodes });
  const read = (text: string): string => compact(parse(text, 'prerequisite', null).prerequisite);
  assert.equal(read('Phys. 201 or Stats 300 and Hist 101'), '(PHYS 201 | STAT 300) & HIST 101');
  assert.equal(read('Phys 202'), 'PHYS 202');
  assert.equal(read('AP Phy 201'), '<AP Phy 201>');
  assert.equal(read('Phy 202'), '?Phy 202?');
  assert.equal(read('Phy 201'), 'PHYS 201');
  assert.equal(read('Social Hist 101'), '?Social? & HIST 101');
});

test('letters of a list are courses where the catalog has them', () => {
  const parse = createTextParser({ ...catalog, courseCodes: new Set(['CS 217A', 'CS 217B', 'CS 217C']) });
  const read = (text: string): string => compact(parse(text, 'prerequisite', null).prerequisite);
  assert.equal(
    read('CS 217A, B, and C, or consent of instructor'),
    '(CS 217A & CS 217B & CS 217C) | consent(instructor)',
  );
  assert.equal(read('CS 217A and B; HIST 101'), 'CS 217A & CS 217B & HIST 101');
  assert.equal(read('CS 217a and b; HIST 101'), 'CS 217A & CS 217B & HIST 101');
  assert.equal(read('CS 217a, b, and c, or consent'), '(CS 217A & CS 217B & CS 217C) | consent()');
  assert.equal(read('CS 217a and a grade of B'), 'CS 217A@B');
  assert.equal(read('CS 217A and a B average'), 'CS 217A & <a B average>');
  assert.equal(read('CS 217A or D'), 'CS 217A | ?D?');
});

test('the name of a subject may begin with its code, or with that of another subject', () => {
  const parse = createTextParser({
    ...catalog,
    subjects: new Set(['DATA', 'LAW', 'LWSO', 'SCIE']),
    subjectNames: [
      ['Data Science', 'DATA'],
      ['Law and Society', 'LWSO'],
      ['Science', 'SCIE'],
    ],
  });
  const read = (text: string): string => compact(parse(text, 'prerequisite', null).prerequisite);
  assert.equal(read('Data Science 211 or Law and Society 201'), 'DATA 211 | LWSO 201');
  assert.equal(read('Data 211 and LAW 201 or Science 101'), 'DATA 211 & (LAW 201 | SCIE 101)');
  assert.equal(read('6 units in courses labelled Data Science.'), 'set(6 units of DATA)');
});

test('a subject with a school behind a hyphen is one word where subjects of the catalog have that school', () => {
  const read = (text: string, subjects: readonly string[]): string => {
    const parse = createTextParser({ ...catalog, subjects: new Set(subjects) });
    return compact(parse(text, 'prerequisite', null).prerequisite);
  };
  const text = 'CS-UA 101, HIST-UA 20 or WRIT-UA 103 and EX-UA 1';
  assert.equal(read(text, ['CS-UA', 'MATH-UA']), 'CS-UA 101 & (HIST-UA 20 | WRIT-UA 103) & EX-UA 1');
  assert.equal(read('WRIT-UA 103', ['CS-UA', 'MATH']), '?WRIT? & UA 103');
  assert.equal(read('CS-UA.101, MATH-UA.120.', ['CS-UA', 'MATH-UA']), 'CS-UA 101 & MATH-UA 120');
});

test('a level without a subject is one of the subject of the course, and noted; in a program it is of any', () => {
  const parse = createTextParser(catalog);
  const rows = [
    ['a course at the 600- or 700-level', 'set(1 of CS >=600 <=799)'],
    ['One 500-level course', 'set(1 of CS >=500 <=599)'],
    ['A 300-level course or consent of instructor', 'set(1 of CS >=300 <=399) | consent(instructor)'],
    ['Two 300-level courses.', 'set(2 of CS >=300 <=399)'],
    ['Any 300-level course', 'set(1 of >=300 <=399)'],
    ['12 units at the 300 level', 'set(12 units of >=300 <=399)'],
    ['Two courses at the 300 level in any department', '<Two courses at the 300 level in any department>'],
    ['A 200-level course in logic', '?A 200-level course in logic?'],
    ['MATH 120 and a 300-level course', 'MATH 120 & set(1 of MATH >=300 <=399)'],
    ['One course at the 300 level or above', 'set(1 of CS >=300)'],
    ['Junior standing and at least one 300-level course', 'level>=junior & set(1 of CS >=300 <=399)'],
    [
      'Two 200-level courses, one of which must be CS 240 or 250',
      'set(2 of CS >=200 <=299) & (CS 240 | CS 250)',
    ],
    ['A 300-level course in the department', '<A 300-level course in the department>'],
    ['A 300-level course with a grade of B or better', 'set(1 of CS >=300 <=399)@B'],
    ['A 300-level course in another department', '<A 300-level course in another department>'],
    ['Any course at the 300 level', 'set(1 of >=300 <=399)'],
    ['Two 300-level courses from any subject', 'set(2 of >=300 <=399)'],
    ['Completion of a 100-level course, or placement', 'set(1 of CS >=100 <=199) | <placement>'],
    ['one additional 300-level course', 'set(1 of CS >=300 <=399)'],
    ['One 300-level HIST course', 'set(1 of HIST >=300 <=399)'],
    ['Not open to students with a 300-level course', 'none(set(1 of >=300 <=399))'],
  ] as const;
  for (const [text, expected] of rows) {
    const { prerequisite, ambiguities } = parse(text, 'prerequisite', 'CS');
    assert.equal(compact(prerequisite), expected, text);
    const isNarrowed = compact(prerequisite) !== compact(parse(text, 'prerequisite', null).prerequisite);
    const notes = ambiguities.filter(({ message }) => message.includes('own subject, CS'));
    assert.equal(notes.length > 0, isNarrowed, text);
  }
  const ofProgram = parse('One 500-level course', 'program', null).prerequisite;
  assert.equal(compact(ofProgram), 'set(1 of >=500 <=599)');
});

test('a field without a name in the catalog is the subject whose letters begin its word, which is noted', () => {
  const read = (
    text: string,
    subjects: readonly string[],
    names: readonly [string, string][] = [],
  ): string => {
    const parse = createTextParser({ ...catalog, subjects: new Set(subjects), subjectNames: names });
    return compact(parse(text, 'prerequisite', null).prerequisite);
  };
  const plain = ['HIST', 'PHIL', 'ENGL', 'CS'];
  assert.equal(read('1.0 credit in history', plain), 'set(1 units of HIST)');
  assert.equal(read('a 200-level philosophy course', plain), 'set(1 of PHIL >=200 <=299)');
  assert.equal(
    read('CS 101 and 6 credits in history or philosophy', plain),
    'CS 101 & set(6 units of HIST/PHIL)',
  );
  // Two subjects begin the word, or too few letters do, or the subject has another name.
  assert.equal(read('one English course', ['ENGL', 'ENG']), '<one English course>');
  assert.equal(read('one history course', ['HIS']), '<one history course>');
  assert.equal(read('one history course', ['HIST', 'AUHIS']), '<one history course>');
  assert.equal(read('one history course', plain, [['Historical Studies', 'HIST']]), '<one history course>');
  // A list of fields is read if all of them are known, and left whole if not; what asks something else ends it.
  const others: readonly (readonly [text: string, expected: string])[] = [
    ['6 units from Level II History and CS 101', 'set(6 units of HIST >=200 <=299) & CS 101'],
    ['6 units in history, English and philosophy', 'set(6 units of HIST/ENGL/PHIL)'],
    ['two courses in history and philosophy, or consent', 'set(2 of HIST/PHIL) | consent()'],
    ['one course in history and philosophy', '?one course in history and philosophy?'],
    ['6 units in history and literature', '?6 units in history and literature?'],
    [
      'one course in history, sociology, political science or economics',
      '?one course in history, sociology, political science or economics?',
    ],
    [
      '24 credits of courses in History, Arts, and Science',
      '?24 credits of courses in History, Arts, and Science?',
    ],
    [
      '6 credits in history, literature or art, and CS 101',
      '?6 credits in history, literature or art? & CS 101',
    ],
    ['one course in history, and permission of department', 'set(1 of HIST) & consent(department)'],
    ['6 credits in history, junior standing, and CS 101', 'set(6 units of HIST) & level>=junior & CS 101'],
    ['two courses in history and CS 101', 'set(2 of HIST) & CS 101'],
  ];
  for (const [text, expected] of others) assert.equal(read(text, plain), expected);
  // A school course, and no number of the catalog.
  assert.equal(read('History 30', plain), '?History 30?');
  assert.equal(read('knowledge of history', plain), '<knowledge of history>');
  const parse = createTextParser({ ...catalog, subjects: new Set(plain) });
  assert.deepEqual(parse('CS 101 and one History course', 'prerequisite', null).ambiguities, [
    { span: [7, 29], message: '"history" is read as the subject HIST, to which the catalog gives no name' },
  ]);
  assert.deepEqual(parse('one HIST course', 'prerequisite', null).ambiguities, []);
});

test('people judge which courses of a subject are introductory, whether the catalog names the subject or not', () => {
  for (const subjectNames of [[], [['History', 'HIST']]] as [string, string][][]) {
    const parse = createTextParser({ ...catalog, subjects: new Set(['CS', 'HIST']), subjectNames });
    const read = (text: string): string => compact(parse(text, 'prerequisite', null).prerequisite);
    assert.equal(read('An introductory course in history'), '<An introductory course in history>');
    assert.equal(
      read('CS 101 and one advanced history course, or consent of instructor'),
      '(CS 101 & <one advanced history course>) | consent(instructor)',
    );
    assert.equal(read('one further history course'), 'set(1 of HIST)');
    assert.equal(read('two intermediate courses in history'), '<two intermediate courses in history>');
  }
});
