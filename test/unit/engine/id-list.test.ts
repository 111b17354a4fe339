import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { IdList } from '../../../engine/render/id-list.ts';
import { runs } from '../../property-runs.ts';

test('a list of ids is a set in insertion order, also after it is cleared', () => {
  const ids = fc.array(fc.oneof(fc.nat(40), fc.integer({ min: 0, max: 2 ** 32 - 1 })), { maxLength: 300 });
  const list = new IdList();
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 4 }), (fillings) => {
      for (const filling of fillings) {
        list.clear();
        const known = new Set<number>();
        for (const id of filling) {
          assert.equal(list.add(id), !known.has(id));
          known.add(id);
        }
        assert.deepEqual([...list.view()], [...known]);
      }
    }),
    runs(200),
  );
});
