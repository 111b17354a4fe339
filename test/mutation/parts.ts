/** What `npm run mutation` mutates, part by part, and the test files that have to notice. */

export interface MutationPart {
  /** Files and folders of the product, from the root. */
  readonly mutated: readonly string[];
  /** Test files that run in one process, without servers of their own, in milliseconds. */
  readonly tests: readonly string[];
  /** Tests of these files that would take too long; parts of their titles. */
  readonly except?: readonly string[];
}

/** Names the environment variable that tells the test processes of `except`, as JSON. */
export const exceptVariable = 'GRADUS_MUTATION_EXCEPT';

export const mutationParts = {
  evaluate: {
    mutated: ['engine/evaluate'],
    tests: [
      'test/unit/engine/rules/applying.test.ts',
      'test/unit/engine/rules/attributes.test.ts',
      'test/unit/engine/rules/blocks.test.ts',
      'test/unit/engine/rules/conditions.test.ts',
      'test/unit/engine/rules/courses.test.ts',
      'test/unit/engine/rules/credits.test.ts',
      'test/unit/engine/rules/entries.test.ts',
      'test/unit/engine/rules/exclusions.test.ts',
      'test/unit/engine/rules/failed.test.ts',
      'test/unit/engine/rules/caveats.test.ts',
      'test/unit/engine/rules/groupings.test.ts',
      'test/unit/engine/rules/missing-options.test.ts',
      'test/unit/engine/rules/selections.test.ts',
      'test/unit/engine/rules/sharing.test.ts',
      'test/unit/engine/rules/standing.test.ts',
      'test/unit/engine/credentials/contested.test.ts',
      'test/unit/engine/credentials/nested-credentials.test.ts',
      'test/unit/engine/credentials/progress.test.ts',
      'test/unit/engine/credentials/tested-courses.test.ts',
      'test/unit/engine/credentials/uncontested.test.ts',
      'test/unit/engine/candidate-courses.test.ts',
      'test/unit/engine/evaluator.test.ts',
      'test/unit/engine/needed-courses.test.ts',
      'test/unit/engine/caveats.test.ts',
      'test/unit/engine/work-meter.test.ts',
      'test/unit/engine/cross-listings.test.ts',
      'test/unit/engine/number-table.test.ts',
      'test/unit/engine/no-path.test.ts',
      'test/unit/engine/rivals.test.ts',
      'test/unit/engine/shared-children.test.ts',
      'test/unit/engine/shown-attempts.test.ts',
    ],
  },
  objective: {
    mutated: ['engine/allocate/objective.ts'],
    tests: ['test/unit/engine/allocation-score.test.ts'],
  },
  pipeline: {
    mutated: ['gateway/pipeline'],
    tests: [
      'test/unit/gateway/engine-reply.test.ts',
      'test/unit/gateway/pipeline.test.ts',
      'test/unit/gateway/stages.test.ts',
      'test/unit/gateway/ways-through-stages.test.ts',
      'test/unit/gateway/received-body.test.ts',
      'test/unit/gateway/questions-to-engine.test.ts',
      'test/unit/gateway/completion-cache.test.ts',
      'test/unit/gateway/coded-answers.test.ts',
    ],
  },
  plans: {
    mutated: ['gateway/plans'],
    tests: [
      'test/unit/gateway/state-document.test.ts',
      'test/unit/gateway/state-operations.test.ts',
      'test/unit/gateway/plan-migration.test.ts',
      'test/unit/gateway/entries-of-documents.test.ts',
      'test/unit/gateway/entries-of-operations.test.ts',
      'test/unit/gateway/entries-of-migrations.test.ts',
      'test/unit/gateway/changed-antirequisites.test.ts',
      'test/unit/gateway/hypothetical-states.test.ts',
    ],
  },
  text: {
    // What joins the phrases of a text to a rule; a run over the recognisers of single phrases as well takes an hour.
    mutated: [
      'build-rule',
      'coverage',
      'grammar/and-or',
      'grammar/clause-lists',
      'grammar/comma-lists',
      'grammar/connectives',
      'grammar/governing',
      'grammar/grammar',
      'grammar/item-tree',
      'grammar/joined-clauses',
      'grammar/quantified-lists',
      'grammar/sequence-lists',
      'grammar/substitutes',
      'grammar/unclear-clauses',
      'grammar/unknown-ends',
      'items/courses/other-codes',
      'items/preposed-list',
      'items/students/contrasted-populations',
      'program/demands/line-reader',
      'program/demands/list-rules',
      'program/demands/safe-reading',
      'program/lines/course-line',
      'program/lines/line-kinds',
      'program/lines/lines',
      'program/lines/list-head',
      'program/parts/group-part',
      'program/parts/introduced-part',
      'program/parts/titled-part',
      'program/read-program-text',
      'program/sets/set-line',
      'program/sets/set-reader',
      'sections/advice',
      'sections/not-both',
      'sections/section',
      'sections/sentence-end',
    ].map((name) => `engine/publish/text/${name}.ts`),
    tests: [
      'test/unit/text/spans.test.ts',
      'test/unit/text/parse-requirement-text.test.ts',
      'test/unit/text/labels-and-footnotes.test.ts',
      'test/unit/text/list-qualifiers.test.ts',
      'test/unit/text/governing-rows.test.ts',
      'test/unit/text/edge-rows.test.ts',
      'test/unit/text/sentence-ends.test.ts',
      'test/unit/text/program-text.test.ts',
      'test/unit/text/program-lines.test.ts',
      'test/unit/text/program-outline.test.ts',
      'test/unit/text/class-rows.test.ts',
      'test/unit/text/program-tables.test.ts',
      'test/unit/text/turns-of-phrase.test.ts',
      'test/property/composed-groups.test.ts',
      'test/property/composed-programs.test.ts',
      'test/unit/text/unseen-readings.test.ts',
    ],
    except: [
      'nests without end',
      'a grade after a list',
      'a grade before a list',
      'concurrency after a list',
    ],
  },
} as const satisfies Record<string, MutationPart>;

export type MutationPartName = keyof typeof mutationParts;
