/** The seven questions (interface.md, 4.2; decisions.md, part K). */
import { credentialProgressShortcut } from '../handlers/body-shortcut.ts';
import type { Shortcut } from '../handlers/call.ts';
import { courseUnlock, courseUnlockCheck } from '../handlers/course-unlock.ts';
import { type DetailedQueryName, detailedQueries } from '../handlers/detailed-queries.ts';
import { weighsOneUnread } from '../handlers/peek-body.ts';
import { advisoryWeight, completionWeight, questionWeight } from '../handlers/question-weight.ts';
import type { OperationId } from '../openapi/operations.ts';
import type { Row } from './route.ts';

const detailedOperations: Readonly<Record<DetailedQueryName, OperationId>> = {
  'course-impact': 'courseImpact',
  'credential-progress': 'credentialProgress',
  'credential-gap-summary': 'credentialGapSummary',
  'what-if': 'whatIf',
  'plan-completion': 'planCompletion',
  advisory: 'advisory',
};

/** Weights other than by number of targets. */
const weights: Readonly<Partial<Record<DetailedQueryName, (body: unknown) => number>>> = {
  advisory: advisoryWeight,
  'plan-completion': completionWeight,
};

export function queryRoutes(): readonly Row[] {
  const query = { method: 'POST', family: 'query', auth: 'state_mode', runsOn: 'engine' } as const;
  const unlock = courseUnlock();
  const detailed = detailedQueries();
  const shortcuts: Partial<Record<DetailedQueryName, Shortcut>> = {
    'credential-progress': credentialProgressShortcut(),
  };
  const names = Object.keys(detailed) as DetailedQueryName[];
  return [
    {
      ...query,
      operation: 'courseUnlock',
      path: '/api/v1/query/course-unlock',
      body: {
        check: courseUnlockCheck(),
        shortcut: unlock.shortcut,
        weigh: questionWeight,
        weighsOneUnread,
        optional: false,
      },
      handle: unlock.handle,
    },
    ...names.map((name): Row => {
      const { check, handle } = detailed[name];
      const shortcut = shortcuts[name];
      const weigh = weights[name] ?? questionWeight;
      return {
        ...query,
        operation: detailedOperations[name],
        path: `/api/v1/query/${name}`,
        body: { check, ...(shortcut && { shortcut }), weigh, optional: false },
        compresses: true,
        handle,
      };
    }),
  ];
}
