import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { allocate } from '../../engine/allocate/allocate.ts';
import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import { neededCourses } from '../../engine/evaluate/options/needed-courses.ts';
import { noEntry, wholeState } from '../../engine/evaluate/student/student.ts';
import { Trace } from '../../engine/evaluate/trace.ts';
import { inquireUncontested, isUncontested, OptionTrial } from '../../engine/evaluate/uncontested.ts';
import { isMet } from '../../engine/evaluate/verdict.ts';
import { uint32At } from '../../shared/column.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { runs } from '../property-runs.ts';
import { unlimitedMeter, unlockJob } from './ask.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { catalogSource, studentState } from './random-catalog.ts';

test('where no rules contend for a course, an allocation gives every node the same verdict, and an option trial the same result', () => {
  let compared = 0;
  fc.assert(
    fc.property(catalogSource, studentState, (source, state) => {
      const graph = graphInMemory(source);
      const evaluator = new Evaluator(graph);
      const { student } = evaluator;
      evaluator.load(fromJob(unlockJob(graph, state, [])));
      for (let credential = 0; credential < graph.credentialCount; credential += 1) {
        const root = uint32At(graph.sections['credential.requirement'], credential);
        if (!isUncontested(evaluator, root)) continue;
        compared += 1;
        const trace = new Trace();
        const meter = unlimitedMeter();
        const { trees, proven } = allocate(evaluator, [credential], meter);
        const [allocated = assert.fail()] = trees;
        const inquiry = inquireUncontested(evaluator, trace, credential, root);
        const [tree = assert.fail()] = inquiry.trees;
        assert.equal(inquiry.verdict, allocated.verdict);
        assert.equal(inquiry.endedBy === null, proven);
        assert.deepEqual(inquiry.unapplied, allocated.unappliedEntries);
        for (let node = root; node < root + uint32At(graph.sections['rule.size'], root); node += 1) {
          assert.equal(tree.trace.at(node), allocated.verdictOf(node));
          assert.deepEqual(tree.applied?.(node, tree.through), allocated.appliedEntries(node));
          assert.deepEqual(allocated.entriesSpentElsewhere(node), []);
          assert.equal(allocated.isTest(node), false);
        }
        const trial = new OptionTrial(evaluator, trace, root);
        const needed = neededCourses(evaluator, tree);
        for (let course = 0; course < graph.courseCount; course += 1) {
          const group = uint32At(graph.sections['course.group'], course);
          const isHeld = student.firstOf(group) !== noEntry;
          student.supposing(course, group, () => {
            const met = isMet(evaluator.verdict(root, wholeState));
            assert.equal(trial.isMet(), met);
            assert.ok(!met || isHeld || needed <= 1);
          });
        }
      }
    }),
    runs(400),
  );
  assert.ok(compared > 0, 'some requirements are uncontested');
});
