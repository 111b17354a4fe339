/** Majors, and the specializations that they embed, as credentials; each specialization once. */
import type { CredentialKind } from '../../../../shared/contract/catalog-records.ts';
import type { Rule } from '../../../../shared/contract/rule.ts';
import type { AdapterRemark, FurtherText } from '../../catalog-source.ts';
import { readAverages, unitTotals } from './averages.ts';
import type { CourseList } from './course-list.ts';
import type { CredentialDraft } from './credential-draft.ts';
import { type Electives, readElectives } from './electives.ts';
import type { WaterlooInput } from './input-files.ts';
import type { AverageEntry, Elective, MajorEntry, MajorRule, SpecializationEntry } from './input-records.ts';
import { readMajorRule } from './major-rules.ts';
import { furtherText } from './record-kinds.ts';
import { allOf } from './rule-makers.ts';

interface ReadingContext {
  readonly courses: CourseList;
  readonly onRemark: (remark: AdapterRemark) => void;
}

/** The majors in the order of the file, then their specializations in the order of first mention. */
export function readMajors(
  input: Pick<WaterlooInput, 'majors' | 'averages'>,
  context: ReadingContext,
): readonly CredentialDraft[] {
  const averages = new Map(Object.values(input.averages).map((entry) => [entry.pid, entry]));
  const majors = Object.entries(input.majors);
  const drafts = majors.map(([slug, major]) =>
    readMajor(slug, major, averages.get(kualiId(major.source)), context),
  );
  const mentions = new Map<string, SpecializationMention>();
  for (const [, { name, asOf, specializations }] of majors)
    for (const entry of specializations ?? []) {
      const offeredBy = [...(mentions.get(entry.slug)?.offeredBy ?? []), name];
      mentions.set(entry.slug, { entry, asOf, offeredBy });
    }
  const specializations = [...mentions.values()].map((mention) => readSpecialization(mention, context));
  return [...drafts, ...specializations];
}

/** The last part of a calendar address identifies the program in every file. */
export function kualiId(source: string): string {
  return source.slice(source.lastIndexOf('/') + 1);
}

function readMajor(
  slug: string,
  major: MajorEntry,
  averages: AverageEntry | undefined,
  context: ReadingContext,
): CredentialDraft {
  const terms = Object.entries(major.terms ?? {});
  const required = [
    ...(major.rules === undefined ? [] : [{ rule: major.rules }]),
    ...terms.map(([label, rule]) => ({ rule, label })),
  ];
  const further = averages === undefined ? [] : readAverages(averages);
  if (averages !== undefined) remarkUnaskedTotals(slug, major, averages, context);
  return {
    ...commonParts(slug, major, 'major', major.asOf),
    requirement: readRequirement(slug, required, major.electives ?? [], further, context),
    furtherTexts: [...specializationTexts(major), ...averageTexts(averages)],
    offeredBy: [],
  };
}

/** A specialization is embedded, the same each time, in every major that offers it. */
interface SpecializationMention {
  readonly entry: SpecializationEntry;
  readonly asOf: string;
  readonly offeredBy: readonly string[];
}

function readSpecialization(mention: SpecializationMention, context: ReadingContext): CredentialDraft {
  const { entry, asOf, offeredBy } = mention;
  const required = entry.rules === undefined ? [] : [{ rule: entry.rules }];
  return {
    ...commonParts(entry.slug, entry, 'specialization', asOf),
    requirement: readRequirement(entry.slug, required, entry.electives ?? [], [], context),
    furtherTexts: [furtherText('credential_record', `Offered by: ${offeredBy.join('; ')}.`)],
    offeredBy,
  };
}

function commonParts(
  slug: string,
  entry: { readonly name: string; readonly source: string },
  kind: CredentialKind,
  capturedAt: string,
): Omit<CredentialDraft, 'requirement' | 'furtherTexts' | 'offeredBy'> {
  return {
    slug,
    kind,
    title: entry.name,
    requirementText: null,
    totalUnits: null,
    url: entry.source,
    capturedAt,
  };
}

/** Required courses and additional electives never share a course; totals count whatever is taken. */
function readRequirement(
  slug: string,
  required: readonly { readonly rule: MajorRule; readonly label?: string }[],
  electives: readonly Elective[],
  further: readonly Rule[],
  { courses, onRemark }: ReadingContext,
): Rule | null {
  const onOddity = (message: string): void => onRemark({ subject: `credential:${slug}`, message });
  const core = required
    .map(({ rule, label }) => readMajorRule(rule, { courses, onOddity }, label))
    .filter((rule) => rule !== null);
  const read: Electives = readElectives(electives, courses);
  const exclusive = read.additional.length > 0 && core.length + read.additional.length > 1;
  const beyond = [...core, ...read.additional];
  const inner = beyond.length === 0 ? [] : [allOf(beyond, exclusive ? { exclusive } : {})];
  const rules = read.totals.length + further.length === 0 ? inner : [...inner, ...read.totals, ...further];
  const limits = read.limits.length === 0 ? {} : { limits: [...read.limits] };
  return rules.length === 0 ? null : allOf(rules, limits);
}

function specializationTexts(major: MajorEntry): readonly FurtherText[] {
  const names = (major.specializations ?? []).map((entry) => entry.name);
  return names.length === 0
    ? []
    : [furtherText('credential_record', `Specializations: ${names.join('; ')}.`)];
}

function averageTexts(averages: AverageEntry | undefined): readonly FurtherText[] {
  const texts = averages === undefined ? [] : [...averages.min_averages, averages.declaration ?? ''];
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => furtherText('requirement_text', text.trim()));
}

/** Both files give unit totals; one that only the averages file has would otherwise be lost. */
function remarkUnaskedTotals(
  slug: string,
  major: MajorEntry,
  averages: AverageEntry,
  { onRemark }: ReadingContext,
): void {
  const asked = new Set((major.electives ?? []).map((elective) => elective.description));
  for (const total of unitTotals(averages).filter((one) => !asked.has(one)))
    onRemark({
      subject: `credential:${slug}`,
      message: `"${total}" stands in one of two files and is not asked for`,
    });
}
