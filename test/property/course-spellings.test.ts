/**
 * Codes in any spelling (decisions.md, J.1): whatever the blanks, marks and letter case, a code means the one course
 * that is equal without them; where two are, only the exact code counts. The look-up in the index, the one of a stored
 * plan and the one of the publisher agree with an oracle that reads the list of codes.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalSource } from '../../engine/publish/canonical-codes.ts';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import { ListedCodes } from '../../gateway/index/catalog-names.ts';
import { Interner } from '../../gateway/index/interner.ts';
import { canonicalCourseCode } from '../../shared/course-code.ts';
import { none } from '../../shared/index-format/layout.ts';
import { graphInMemory } from '../oracle/graph-in-memory.ts';
import { runs } from '../property-runs.ts';

/** Few letters, so that codes which are spelled alike are frequent. */
const subject = fc
  .array(fc.string({ unit: fc.constantFrom(...'AB&'), minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 3,
  })
  .chain((parts) => fc.constantFrom(' ', '-').map((mark) => parts.join(mark)));
const number = fc.constantFrom('1', '12', '2', '2a', '2A', '1 H');
const codes = fc.uniqueArray(
  fc.tuple(subject, number).map((parts) => canonicalCourseCode(parts.join(' '))),
  { minLength: 1, maxLength: 25 },
);

/** A code with its blanks, marks and letter case changed at random. */
const respelled = (code: string) =>
  fc
    .array(fc.tuple(fc.constantFrom('', '', '', ' ', '-', '  ', '\u2013'), fc.boolean()), {
      minLength: code.length,
      maxLength: code.length,
    })
    .map((changes) =>
      Array.from(code, (character, at) => {
        const [mark = '', upper = true] = changes[at] ?? [];
        const kept = /[ -]/u.test(character) ? '' : character;
        return mark + (upper ? kept.toUpperCase() : kept.toLowerCase());
      }).join(''),
    );

const cases = codes.chain((list) =>
  fc.record({
    list: fc.constant(list),
    asked: fc.array(
      fc.constantFrom(...list, 'A 1', 'B 99').chain((code) => fc.oneof(fc.constant(code), respelled(code))),
      { minLength: 1, maxLength: 12 },
    ),
  }),
);

function meant(list: readonly string[], spelling: string): string | null {
  if (list.includes(spelling)) return spelling;
  const bare = (code: string) =>
    Array.from(code.toLowerCase())
      .filter((c) => !' -\u2013'.includes(c))
      .join('');
  const near = list.filter((code) => bare(code) === bare(spelling));
  return near.length === 1 ? String(near[0]) : null;
}

function catalogOf(list: readonly string[], named: readonly string[]): CatalogSource {
  return {
    catalog: { institution: 'Any', catalog_version_id: 'any-2026', captured_at: '2026-01-01' },
    courses: list.map((course_code) => ({ course_code, title: '', cross_listings: [...named] })),
    credentials: [],
    renames: [],
    remarks: [],
  };
}

test('every look-up means the same course', () => {
  const property = fc.property(cases, ({ list, asked }) => {
    const interner = new Interner(graphInMemory(catalogOf(list, [])));
    const stored = new ListedCodes(list);
    for (const spelling of asked) {
      const expected = meant(list, spelling);
      assert.equal(interner.canonicalCourse(spelling), expected, `${spelling} in ${list.join(', ')}`);
      assert.equal(stored.find(spelling), expected);
      const packed = interner.internCourses([spelling], '/codes');
      const isKnown = !('code' in packed);
      assert.equal(isKnown, expected !== null);
      if (expected === null || !isKnown) continue;
      assert.equal(new DataView(packed.buffer).getUint32(0, true), interner.courseId(expected));
      assert.notEqual(interner.courseId(expected), none);
    }
  });
  fc.assert(property, runs(300));
});

test('of two courses that are spelled alike a mark tells the one with its blank there', () => {
  const list = ['1 801', '18 01', 'A 1'];
  const interner = new Interner(graphInMemory(catalogOf(list, ['18 02'])));
  const stored = new ListedCodes(list);
  const rows = [
    ['18.01', '18 01'],
    ['1.801', '1 801'],
    ['a:1', 'A 1'],
    // A hyphen may stand anywhere.
    ['18-01', null],
    ['1801', null],
    ['180.1', null],
    // Only a rule names it.
    ['18.02', null],
  ] as const;
  for (const [spelling, expected] of rows) {
    assert.equal(interner.canonicalCourse(spelling), expected, spelling);
    assert.equal(stored.find(spelling), expected, spelling);
  }
});

test('the catalog means the same courses, and what its spelling alone tells where there are two', () => {
  const property = fc.property(cases, ({ list, asked }) => {
    const source = canonicalSource(catalogOf(list, asked));
    const plain = asked.map((spelling) => {
      const canonical = canonicalCourseCode(spelling);
      return meant(list, spelling) ?? canonical;
    });
    const named = source.courses[0]?.cross_listings ?? [];
    for (const [at, spelling] of asked.entries()) {
      const canonical = canonicalCourseCode(spelling);
      assert.equal(
        named[at],
        list.includes(spelling) ? spelling : list.includes(canonical) ? canonical : plain[at],
      );
    }
    assert.deepEqual(canonicalSource(source).courses, source.courses, 'canonical is canonical');
  });
  fc.assert(property, runs(300));
});

test('of a plan and a catalog together the same holds', () => {
  const property = fc.property(codes, codes, cases, (left, right, { asked }) => {
    const stored = new ListedCodes(left);
    const catalog = new ListedCodes(right);
    for (const spelling of [...asked, ...left, ...right]) {
      const expected = meant([...new Set([...left, ...right])], spelling);
      const unique = catalog.find(spelling);
      // The catalog alone may find two that are alike, of which the plan has a third: the plan's exact codes are found.
      if (unique === null && expected === null) continue;
      if (unique === null && meant(right, spelling) === null && right.some((code) => meant([code], spelling)))
        continue;
      assert.equal(
        stored.find(spelling, unique),
        expected,
        `${spelling}: ${left.join(', ')} | ${right.join(', ')}`,
      );
    }
  });
  fc.assert(property, runs(300));
});
