/** Converts requirement lists to credentials. */
import type { CredentialKind } from '../../../../shared/contract/catalog-records.ts';
import type { FurtherText, SourceCredential } from '../../catalog-source.ts';
import type { ReadDemand } from '../../text/demand-reader.ts';
import { furtherText } from '../toolkit/record-makers.ts';
import type { ListContext } from './counted-subjects.ts';
import type { Requirement, RequirementList } from './input-records.ts';
import { readRequirementList } from './requirement-rules.ts';
import { demandsOfList } from './words-of-lists.ts';

/** The lists' capture date. The catalog is years older and numbers some subjects differently. */
const listsCapturedAt = '2026-01-01';

/** Kinds of credentials by prefix of the list id. */
const kinds: readonly (readonly [prefix: string, kind: CredentialKind])[] = [
  ['major', 'major'],
  ['minor', 'minor'],
  ['neet', 'option'],
  ['master', 'degree'],
  ['meng', 'degree'],
  ['mfin', 'degree'],
  ['girs', 'degree'],
];

export function readCredentials(
  lists: readonly RequirementList[],
  context: ListContext,
  readDemand: ReadDemand,
): SourceCredential[] {
  return lists.map((list) =>
    readList(list, { ...context, readDemand: demandsOfList(list, readDemand, context) }),
  );
}

function readList(list: RequirementList, context: ListContext): SourceCredential {
  const name = list['list-id'].replace(/\.reql$/u, '');
  const kind = kinds.find(([prefix]) => name.startsWith(prefix))?.[1] ?? 'option';
  const texts = list.reqs.flatMap(descriptionsOf);
  const description = list.desc?.trim() ?? '';
  return {
    credential_id: `credential:${name}`,
    kind,
    title: list.title,
    requirement: readRequirementList(list.reqs, context),
    ...(description !== '' && { requirement_text: description }),
    ...(list.url !== undefined && { url: list.url }),
    captured_at: listsCapturedAt,
    ...(texts.length > 0 && { further_texts: texts }),
  };
}

/** The descriptions of the parts of a list, each with the title of its part. */
function descriptionsOf(node: Requirement): readonly FurtherText[] {
  const inner = (node.reqs ?? []).flatMap(descriptionsOf);
  const description = node.desc?.trim() ?? '';
  if (description === '') return inner;
  const title = node.title?.trim() ?? '';
  return [furtherText('requirement_text', title === '' ? description : `${title}: ${description}`), ...inner];
}
