/** Clauses of exclusion texts that require instead: registrars keep restrictions of both kinds in one column. */

import type { Node } from './item-tree.ts';

const asked: readonly RegExp[] = [
  // "Registration is limited to ...", "Enrollment is open only to ...", "Available only to ..."
  /^[\p{L}\s]{0,40}\b(?:restricted|limited|reserved) (?:to|for)\b/iu,
  /^(?!.*\bnot\b)[\p{L}\s]{0,40}\b(?:open|available|intended) only (?:to|for)\b/iu,
  /^(?:this (?:course|class) is |(?:enrol?lment|registration) is )?(?:only )?(?:open|available|intended) (?:to|for)\b/iu,
  // "Only juniors may enroll", "For majors only"
  /^only\b.*\bmay (?:enrol?l?|register|take)\b/iu,
  /^for\b.*\bonly\.?$/iu,
  // "Must be enrolled in one of the following Classes: Junior"
  /^(?:(?:students?|a student|you) )?must (?!not\b)/iu,
  // "Not open to arts students" has its own "not".
  /^(?:this (?:course|class) is )?not (?:open|available|intended|for)\b/iu,
  // "Instructor consent required"
  /^[\p{L}'’\s]{0,40}\b(?:consent|permission|approval)\b(?! (?:to|for|from)\b)[\p{L}\s]{0,40}\.?$/iu,
];

/** "Registration in the Honours program" may be either. */
const unclear = /^(?:registration|registered|enrol?lment|enrolled) in\b/iu;

/** `asked` if a clause in a text of exclusions is a requirement, `unclear` if it may be; null if it excludes. */
export function restrictionKind(clause: string): 'asked' | 'unclear' | null {
  if (unclear.test(clause)) return 'unclear';
  return asked.some((pattern) => pattern.test(clause)) ? 'asked' : null;
}

/** Where a sentence begins without a stop, or -1: "CS 105 Registration in Honours", "CS 105, Restricted to ...". */
export function restrictionAt(nodes: readonly Node[], text: string): number {
  const end = nodes.at(-1)?.end ?? 0;
  return nodes.findIndex((node, at) => {
    const before = nodes[at - 1]?.kind === 'comma' ? nodes[at - 2] : nodes[at - 1];
    const isBehind = before?.kind === 'leaf' && before.rule.kind === 'course';
    if (!isBehind || !/^,?\s*$/u.test(text.slice(before.end, node.start))) return false;
    const clause = text.slice(node.start, end);
    return /^\p{Lu}/u.test(clause) && restrictionKind(clause) !== null;
  });
}
