/** The six questions (interface.md, 4.2). */
import { detailedQueries } from '../handlers/detailed-queries.ts';
import { courseUnlock, courseUnlockCheck } from '../handlers/queries.ts';
import type { Row } from './route.ts';

export function queryRoutes(): readonly Row[] {
  const query = { method: 'POST', family: 'query', auth: 'state_mode', runsOn: 'engine' } as const;
  const unlock = courseUnlock();
  return [
    {
      ...query,
      path: '/api/v1/query/course-unlock',
      body: { check: courseUnlockCheck(), shortcut: unlock.shortcut, optional: false },
      handle: unlock.handle,
    },
    ...Object.entries(detailedQueries()).map(([name, { check, handle }]) => ({
      ...query,
      path: `/api/v1/query/${name}`,
      body: { check, optional: false },
      handle,
    })),
  ];
}
