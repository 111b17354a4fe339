/** The parts of an answer that a request omits: `include` and `detail` (decisions.md, J.9). */
import type { AnswerSelection } from '../../shared/contract/query.ts';
import { type IncludablePart, includableParts } from '../../shared/contract/words.ts';
import { omissions } from '../../shared/job/job.ts';

/** Bits of `omissions`. A status without details also omits source records, which its source ids lead to. */
export function omittedParts({ include, detail }: AnswerSelection): number {
  const left = (part: keyof typeof omissions & IncludablePart): number =>
    include === undefined || include.includes(part) ? 0 : omissions[part];
  const status = detail === 'status' ? omissions.all_but_status | omissions.source_references : 0;
  return left('explanation') | left('missing_options') | left('source_references') | status;
}

/** The parts named by a comma-separated list, all of them without the parameter, or null if a name is unknown. */
export function includedParts(parameter: string | null): ReadonlySet<IncludablePart> | null {
  if (parameter === null) return new Set(includableParts);
  const names = parameter === '' ? [] : parameter.split(',');
  const parts = includableParts.filter((part) => names.includes(part));
  return names.every((name) => (includableParts as readonly string[]).includes(name)) ? new Set(parts) : null;
}
