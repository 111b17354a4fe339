/** Faults of entry filters and limits: filters that no counted entry matches, and limits without effect. */
import type { EntryFilter, Rule } from '../../../../shared/contract/rule.ts';
import { completedStatuses, inPlanStatuses } from '../../../../shared/contract/words.ts';

/** The faults of a node's `entry` and limits. */
export function* entryFaults(node: Rule, path: string): Generator<string> {
  if (node.kind === 'courses_from') yield* uncounted(node.entry, `${path}/entry`);
  if (node.kind === 'courses_from' || node.kind === 'average')
    yield* contradiction(node.entry, `${path}/entry`);
  if (!('limits' in node)) return;
  for (const [index, limit] of (node.limits ?? []).entries()) {
    const place = `${path}/limits/${index}`;
    yield* uncounted(limit.entry, `${place}/entry`);
    yield* contradiction(limit.entry, `${place}/entry`);
    if (limit.maximum_count === undefined && limit.maximum_units === undefined)
      yield `at ${place}: a limit has a maximum_count or maximum_units; without one it limits nothing`;
  }
}

/** A failed attempt may enter an average, but counts for nothing else. */
function* uncounted(entry: EntryFilter | undefined, path: string): Generator<string> {
  const { statuses } = entry ?? {};
  if (statuses?.every((status) => !completedStatuses.has(status) && !inPlanStatuses.has(status)) === true)
    yield `at ${path}/statuses: no entry that is ${statuses.join(' or ')} counts, so none does`;
}

function* contradiction(entry: EntryFilter | undefined, path: string): Generator<string> {
  const { statuses, external } = entry ?? {};
  if (external === true && statuses?.includes('transferred') === false)
    yield `at ${path}/statuses: credit from elsewhere is always "transferred", which the list lacks, so no entry counts`;
}
