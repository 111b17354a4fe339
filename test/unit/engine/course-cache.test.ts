/** The memory of courses that were looked up: it forgets, but what it says of a code is what it was told of that code. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CourseCache } from '../../../engine/scan/course-cache.ts';
import { runs } from '../../property-runs.ts';

const longestRemembered = 11;
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

test('a code is found with its course and its length, whatever was kept before it, or not at all', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(code, behind), { minLength: 1, maxLength: 60 }), (written) => {
      const memory = new CourseCache(new DataView(body.buffer));
      const courses = new Map<string, number>();
      for (const [name, rest] of written) {
        write(name, rest);
        const characters = memory.find(0);
        const known = courses.get(name);
        if (characters !== 0) assert.deepEqual([characters, memory.course], [name.length, known], name);
        courses.set(name, known ?? courses.size);
        memory.keep(0, name.length, courses.get(name) ?? 0);
        const kept = memory.find(0);
        assert.equal(kept, name.length > longestRemembered ? 0 : name.length);
        if (kept !== 0) assert.equal(memory.course, courses.get(name));
      }
    }),
    runs(500),
  );
});

test('a course whose number does not fit is not kept', () => {
  const memory = new CourseCache(new DataView(body.buffer));
  write('AA 1', ',');
  memory.keep(0, 4, 2 ** 28);
  assert.equal(memory.find(0), 0);
  memory.keep(0, 4, 2 ** 28 - 1);
  assert.deepEqual([memory.find(0), memory.course], [4, 2 ** 28 - 1]);
});
