/** The query parameters of lists. Any other parameter selects nothing, which would otherwise go unnoticed. */
import type { Warning } from '../../shared/contract/envelope.ts';
import { withoutTokenShapes } from '../../shared/token-shape.ts';
import type { ListName } from '../index/course-universe.ts';

export const listParameters: Readonly<Record<ListName, readonly string[]>> = {
  course: ['subject', 'q', 'codes', 'limit', 'cursor', 'include'],
  credential: ['kind', 'q', 'limit', 'cursor', 'include'],
};

const mostWarnings = 8;
const longestName = 64;

/** One warning for each parameter that the list does not have. */
export function unknownParameters(parameters: URLSearchParams, list: ListName): readonly Warning[] {
  const accepted = listParameters[list];
  const unknown = new Set([...parameters.keys()].filter((name) => !accepted.includes(name)));
  return [...unknown].slice(0, mostWarnings).map((given) => {
    const name = withoutTokenShapes(given.slice(0, longestName));
    return {
      code: 'unknown_parameter',
      message: `\`${name}\` is not a parameter of this list and was ignored; its parameters are ${accepted.join(', ')}.`,
      details: { value: name },
    };
  });
}
