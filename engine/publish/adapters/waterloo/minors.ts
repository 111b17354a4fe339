/** Minors, the core programs of the degrees, and math programs that the majors file does not have. */
import type { CredentialKind } from '../../../../shared/contract/catalog-records.ts';
import type { FurtherText } from '../../catalog-source.ts';
import type { CourseList } from './course-list.ts';
import { type CredentialDraft, slugOf } from './credential-draft.ts';
import { htmlToText } from './html-text.ts';
import type { MinorEntry, MinorNode } from './input-records.ts';
import { readRequirements } from './minor-rules.ts';
import { furtherText } from './record-kinds.ts';
import { unparsed } from './rule-makers.ts';
import { captureDates } from './texts.ts';

const programUrl = 'https://uwaterloo.ca/academic-calendar/undergraduate-studies/catalog#/programs/';

/** The slug under which the majors file has a specialization: `MS-Business Specialization` is `ms-business`. */
export function specializationSlug(entry: MinorEntry): string | null {
  if (entry.isSpecialization !== true || entry.code === undefined) return null;
  return slugOf(entry.code).replace(/-specialization$/u, '');
}

/** One entry as a credential of its own. */
export function readMinor(entry: MinorEntry, courses: CourseList): CredentialDraft {
  const texts = minorTexts(entry);
  const requirementText = texts.requirement ?? texts.courseLists ?? texts.graduation;
  const asked = readRequirements(entry.requirements, courses);
  return {
    slug: slugOf(entry.name),
    kind: kindOf(entry),
    title: entry.name,
    requirement: asked ?? (requirementText === null ? null : unparsed(requirementText)),
    requirementText,
    totalUnits: totalUnits(texts.graduation),
    url: entry.id === undefined ? null : `${programUrl}${entry.id}`,
    capturedAt: captureDates.openData,
    furtherTexts: toFurtherTexts([texts.graduation, texts.constraints, texts.courseLists]),
    offeredBy: [],
  };
}

/** All that the entry says in words, for a credential that another file already gives. */
export function minorFurtherTexts(entry: MinorEntry): readonly FurtherText[] {
  const texts = minorTexts(entry);
  const title = `${entry.name}: `;
  const requirement = texts.requirement === null ? null : `${title}${texts.requirement}`;
  return toFurtherTexts([requirement, texts.graduation, texts.constraints, texts.courseLists]);
}

interface MinorTexts {
  readonly requirement: string | null;
  readonly graduation: string | null;
  readonly constraints: string | null;
  readonly courseLists: string | null;
}

function minorTexts(entry: MinorEntry): MinorTexts {
  return {
    requirement: textOrNull(entry.rawHtml) ?? nodeTexts(entry.requirements),
    graduation: textOrNull(entry.graduationRequirementsHtml),
    constraints: textOrNull(entry.additionalConstraintsHtml),
    courseLists: textOrNull(entry.courseListsHtml),
  };
}

function textOrNull(html: string | undefined): string | null {
  const text = htmlToText(html ?? '');
  return text === '' ? null : text;
}

function nodeTexts(nodes: readonly MinorNode[]): string | null {
  const text = nodes.map((node) => (node.text ?? '').replace(/\s+/gu, ' ').trim()).join('\n');
  return text.trim() === '' ? null : text;
}

function toFurtherTexts(texts: readonly (string | null)[]): FurtherText[] {
  return texts
    .filter((text) => text !== null)
    .map((text) => furtherText('requirement_text', text, captureDates.openData));
}

/** "Complete a total of 5.0 units" is the whole credential's size; other totals name only a part of it. */
function totalUnits(graduation: string | null): number | null {
  const units = /\bComplete a total of (\d+(?:\.\d+)?) units?\b/u.exec(graduation ?? '')?.[1];
  return units === undefined ? null : Number(units);
}

/** The three core programs are what every plan of a degree shares; codes of majors begin with H or JH. */
function kindOf(entry: MinorEntry): CredentialKind {
  if (entry.isMinor === true) return 'minor';
  if (entry.code === undefined) return 'degree';
  if (/^J?H-/u.test(entry.code)) return 'major';
  return entry.isSpecialization === true ? 'specialization' : 'option';
}
