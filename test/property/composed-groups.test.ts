/** Requirement texts of programs that ask for so much of each group, and for no more than so much of some courses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { judge } from '../../bench/parse-agreement/judgement.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import { runs } from '../property-runs.ts';
import { codes, parse, spansAreSound } from './program-texts.ts';

const eachHeads = {
  one: [
    'One course from each of the following groups:',
    'Select one course from each of the following areas.',
    'Students must choose at least one from each of the three categories below:',
    'Complete 1 of each of the following lists',
  ],
  two: ['Two courses from each of the following areas:', 'Take at least 2 courses in each of the clusters:'],
  units: ['6 credits from each of the following groups:', 'A minimum of 6 units from each of these areas:'],
} as const;
const groupForms = ['titled', 'headed', 'headed deeper', 'lettered'] as const;

test('so much of each group is asked of every group, however the groups are written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(['one', 'two', 'units'] as const)),
      fc.constantFrom(...groupForms),
      fc.constantFrom(', ', ' or ', ' / '),
      fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 2, maxLength: 4 }),
      fc.nat(10),
      (amount, form, between, sizes, wording) => {
        let next = 0;
        const groups = sizes.map((size) =>
          Array.from({ length: size }, () => {
            next += 1;
            return codes[(next * 7) % codes.length] ?? '';
          }),
        );
        const lines: string[] = [eachHeads[amount][wording % eachHeads[amount].length] ?? ''];
        for (const [index, group] of groups.entries()) {
          const letter = String.fromCodePoint(65 + index);
          if (form === 'titled') lines.push(`Group ${letter}: ${group.join(between)}`);
          else if (form === 'lettered') lines.push(`${letter.toLowerCase()}. ${group.join(between)}`);
          else {
            const indent = form === 'headed' ? '' : '    ';
            lines.push(
              `${form === 'headed' ? '' : '  '}Area ${letter}`,
              ...group.map((code) => `${indent}${code}`),
            );
          }
        }
        const count = amount === 'two' ? 2 : 1;
        const rules = groups.map(
          (course_codes): Rule =>
            amount === 'units'
              ? { kind: 'courses_from', from: { course_codes }, units: 6 }
              : {
                  kind: 'n_of',
                  count,
                  rules: course_codes.map((course_code) => ({ kind: 'course', course_code })),
                },
        );
        const text = lines.join('\n');
        const parsed = parse(text, 'program', null);
        const judged = { rule: { kind: 'all_of', rules } as const, excluded: [] };
        const verdict = judge(judged, parsed, { levels: ['1A', '1B'], keys: new Map() });
        assert.equal(verdict, 'right', `${text}\n${JSON.stringify(parsed.prerequisite)}`);
        spansAreSound(text, parsed.prerequisite);
      },
    ),
    runs(200),
  );
});

const caps = [
  'No more than 6 credits at the 200 level may be counted.',
  'At most 6 credits at the 200-level can be applied towards the minor.',
  'A maximum of 6 credits at the 200 level may count toward the degree.',
  'No more than 6 credits at the 200 level.',
] as const;

test('a bound on what counts is never lost, in the line of what it bounds or in one of its own', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...caps),
      fc.constantFrom(' ', '\n'),
      fc.constantFrom('A minimum of 18 credits in CS.', 'Complete 18 credits of CS courses.'),
      (cap, between, demand) => {
        const text = `${demand}${between}${cap}`;
        const parsed = parse(text, 'program', null);
        const level = { minimum_number: 200, maximum_number: 299 };
        const from = between === ' ' ? { subjects: ['CS'], ...level } : level;
        const rule: Rule = {
          kind: 'all_of',
          rules: [{ kind: 'courses_from', from: { subjects: ['CS'] }, units: 18 }],
          limits: [{ from, maximum_units: 6 }],
        };
        const verdict = judge({ rule, excluded: [] }, parsed, { levels: ['1A', '1B'], keys: new Map() });
        assert.equal(verdict, 'right', `${text}\n${JSON.stringify(parsed.prerequisite)}`);
      },
    ),
    runs(60),
  );
});
