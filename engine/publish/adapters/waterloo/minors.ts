/** Converts minors, the core programs of degrees, and math programs that are not in the majors file. */
import type { CredentialKind } from '../../../../shared/contract/catalog-records.ts';
import type { FurtherText } from '../../catalog-source.ts';
import { furtherText, slugOf } from '../toolkit/record-makers.ts';
import { joinAll, unparsed } from '../toolkit/rule-makers.ts';
import { averageTexts, readAverages } from './averages.ts';
import type { CredentialDraft } from './credential-draft.ts';
import { htmlToText } from './html-text.ts';
import type { MinorEntry, MinorNode } from './input-records.ts';
import { readRequirements } from './minor-rules.ts';
import type { WaterlooContext } from './reading-context.ts';
import { captureDates } from './texts.ts';

const programUrl = 'https://uwaterloo.ca/academic-calendar/undergraduate-studies/catalog#/programs/';

/** An entry without nodes gets its text as an `unparsed` requirement. */
export function readMinor(entry: MinorEntry, context: WaterlooContext): CredentialDraft {
  const texts = minorTexts(entry);
  const requirementText = texts.requirement ?? texts.courseLists ?? texts.graduation;
  const averages = context.averages.get(entry.id ?? '');
  const required =
    readRequirements(entry.requirements, context.courses) ??
    (requirementText === null ? null : unparsed(requirementText));
  return {
    slug: slugOf(entry.name),
    kind: kindOf(entry),
    title: entry.name,
    requirement: joinAll(required, averages === undefined ? [] : readAverages(averages)),
    requirementText,
    totalUnits: totalUnits(texts.graduation),
    url: entry.id === undefined ? null : `${programUrl}${entry.id}`,
    capturedAt: captureDates.openData,
    furtherTexts: [
      ...toFurtherTexts([texts.graduation, texts.constraints, texts.courseLists]),
      ...averageTexts(averages),
    ],
    offeredBy: [],
  };
}

/** The parts of an entry's page as text; null if absent. */
export interface MinorTexts {
  readonly requirement: string | null;
  readonly graduation: string | null;
  readonly constraints: string | null;
  readonly courseLists: string | null;
}

export function minorTexts(entry: MinorEntry): MinorTexts {
  return {
    requirement: textOrNull(entry.rawHtml) ?? nodeTexts(entry.requirements),
    graduation: textOrNull(entry.graduationRequirementsHtml),
    constraints: textOrNull(entry.additionalConstraintsHtml),
    courseLists: textOrNull(entry.courseListsHtml),
  };
}

export function toFurtherTexts(texts: readonly (string | null)[]): readonly FurtherText[] {
  return texts
    .filter((text) => text !== null)
    .map((text) => furtherText('requirement_text', text, captureDates.openData));
}

function textOrNull(html: string | undefined): string | null {
  const text = htmlToText(html ?? '');
  return text === '' ? null : text;
}

function nodeTexts(nodes: readonly MinorNode[]): string | null {
  const text = nodes.map((node) => (node.text ?? '').replace(/\s+/gu, ' ').trim()).join('\n');
  return text.trim() === '' ? null : text;
}

/** The total in "Complete a total of 5.0 units", the size of the credential; other totals concern a part of it. */
function totalUnits(graduation: string | null): number | null {
  const units = /\bComplete a total of (\d+(?:\.\d+)?) units?\b/u.exec(graduation ?? '')?.[1];
  return units === undefined ? null : Number(units);
}

/** The three core programs, without a code, are common to all plans of a degree. Codes of majors start with H or JH. */
function kindOf(entry: MinorEntry): CredentialKind {
  if (entry.isMinor === true) return 'minor';
  if (entry.code === undefined) return 'degree';
  if (/^J?H-/u.test(entry.code)) return 'major';
  return entry.isSpecialization === true ? 'specialization' : 'option';
}
