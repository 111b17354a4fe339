import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CrossListings } from '../../../engine/evaluate/graph/cross-listings.ts';
import { runs } from '../../property-runs.ts';

/** For each code the smallest of its group, as in the graph; codes with equal `labels` are one group. */
function groupsOf(labels: readonly number[]): Uint32Array {
  return Uint32Array.from(labels, (label) => labels.indexOf(label));
}

test('every code of a group has the same codes, ascending', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 60 }), (labels) => {
      const listings = new CrossListings(groupsOf(labels));
      for (const [code, label] of labels.entries()) {
        const together = labels.flatMap((other, at) => (other === label ? [at] : []));
        assert.deepEqual(listings.of(code), together, `code ${code}`);
        assert.equal(listings.hasOtherCodes(code), together.length > 1, `code ${code}`);
      }
    }),
    runs(200),
  );
});
