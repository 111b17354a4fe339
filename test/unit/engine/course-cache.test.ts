/** The cache of courses that were looked up: it evicts, but what it finds for a code is what was added for that code. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CourseCache } from '../../../engine/scan/course-codes.ts';
import { runs } from '../../property-runs.ts';

const longestCached = 11;
const body = new Uint8Array(64);

/** Puts a code with its closing quote, and what follows it, into the body. */
function write(code: string, behind: string): void {
  body.fill(0);
  Buffer.from(body.buffer).write(`${code}"${behind}`, 'latin1');
}

/** Few letters, so that many codes begin alike. */
const code = fc
  .array(fc.constantFrom('A', 'B', ' ', '1'), { minLength: 1, maxLength: 16 })
  .map((letters) => letters.join(''));
const behind = fc.constantFrom(',"status":"taken"}', '  ,"status": "taken"', ']}', '');

test('a code is found with its course and its length, whatever was added before it, or not at all', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(code, behind), { minLength: 1, maxLength: 60 }), (written) => {
      const cache = new CourseCache(new DataView(body.buffer));
      const courses = new Map<string, number>();
      for (const [name, rest] of written) {
        write(name, rest);
        const characters = cache.find(0);
        const known = courses.get(name);
        if (characters !== 0) assert.deepEqual([characters, cache.course], [name.length, known], name);
        courses.set(name, known ?? courses.size);
        cache.add(0, name.length, courses.get(name) ?? 0);
        const kept = cache.find(0);
        assert.equal(kept, name.length > longestCached ? 0 : name.length);
        if (kept !== 0) assert.equal(cache.course, courses.get(name));
      }
    }),
    runs(500),
  );
});

test('a course whose number does not fit is not added', () => {
  const cache = new CourseCache(new DataView(body.buffer));
  write('AA 1', ',');
  cache.add(0, 4, 2 ** 28);
  assert.equal(cache.find(0), 0);
  cache.add(0, 4, 2 ** 28 - 1);
  assert.deepEqual([cache.find(0), cache.course], [4, 2 ** 28 - 1]);
});
