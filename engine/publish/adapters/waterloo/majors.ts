/**
 * Converts majors and the specializations in them to credentials, each specialization once. If the file of math
 * programs has the same program, the required courses come from there: it has the full sentences, which the rules of
 * this file abbreviate (a pool of "CS" for "CS340-CS398, CS440-CS489").
 */
import type { CredentialKind } from '../../../../shared/contract/catalog-records.ts';
import type { Rule, SharingLimit } from '../../../../shared/contract/rule.ts';
import type { FurtherText } from '../../catalog-source.ts';
import { furtherText } from '../toolkit/record-makers.ts';
import { allOf } from '../toolkit/rule-makers.ts';
import { averageTexts, readAverages, remarkUnconfirmedTotals } from './averages.ts';
import type { CredentialDraft } from './credential-draft.ts';
import { readElectives } from './electives.ts';
import type { WaterlooInput } from './input-files.ts';
import type { Elective, MajorEntry, MajorRule, MinorEntry, SpecializationEntry } from './input-records.ts';
import { readMajorRule } from './major-rules.ts';
import { readRequirements } from './minor-rules.ts';
import { minorTexts, toFurtherTexts } from './minors.ts';
import { takeOpenList } from './open-list.ts';
import type { WaterlooContext } from './reading-context.ts';
import { captureDates } from './texts.ts';

/** The majors in file order, then their specializations in order of first mention. */
export function readMajors(
  majors: WaterlooInput['majors'],
  context: WaterlooContext,
): readonly CredentialDraft[] {
  const drafts = Object.entries(majors).map(([slug, major]) => readMajor(slug, major, context));
  const mentions = new Map<string, SpecializationMention>();
  for (const { name, asOf, specializations } of Object.values(majors))
    for (const entry of specializations ?? []) {
      const offeredBy = [...(mentions.get(entry.slug)?.offeredBy ?? []), name];
      mentions.set(entry.slug, { entry, asOf, offeredBy });
    }
  const specializations = [...mentions.values()].map((mention) => readSpecialization(mention, context));
  return [...drafts, ...specializations];
}

/** The last part of a calendar URL identifies the program in all files. */
export function kualiId(source: string): string {
  return source.slice(source.lastIndexOf('/') + 1);
}

function readMajor(slug: string, major: MajorEntry, context: WaterlooContext): CredentialDraft {
  const averages = context.averages.get(kualiId(major.source));
  if (averages !== undefined)
    for (const message of remarkUnconfirmedTotals(averages, major.electives ?? []))
      context.onRemark({ subject: `credential:${slug}`, message });
  const terms = Object.entries(major.terms ?? {});
  const program: Program = {
    slug,
    name: major.name,
    source: major.source,
    asOf: major.asOf,
    required: [
      ...(major.rules === undefined ? [] : [{ rule: major.rules }]),
      ...terms.map(([label, rule]) => ({ rule, label })),
    ],
    electives: major.electives ?? [],
    averages: averages === undefined ? [] : readAverages(averages),
    mathEntries: context.mathPrograms.get(kualiId(major.source)) ?? [],
  };
  const furtherTexts = [...specializationTexts(major), ...averageTexts(averages)];
  return readProgram(program, { kind: 'major', furtherTexts, offeredBy: [] }, context);
}

/** A specialization is repeated in every major that offers it. */
interface SpecializationMention {
  readonly entry: SpecializationEntry;
  readonly asOf: string;
  readonly offeredBy: readonly string[];
}

function readSpecialization(mention: SpecializationMention, context: WaterlooContext): CredentialDraft {
  const { entry, asOf, offeredBy } = mention;
  const program: Program = {
    slug: entry.slug,
    name: entry.name,
    source: entry.source,
    asOf,
    required: entry.rules === undefined ? [] : [{ rule: entry.rules }],
    electives: entry.electives ?? [],
    averages: [],
    mathEntries: context.mathPrograms.get(entry.slug) ?? [],
  };
  const furtherTexts = [furtherText('credential_record', `Offered by: ${offeredBy.join('; ')}.`)];
  return readProgram(program, { kind: 'specialization', furtherTexts, offeredBy }, context);
}

/** The common members of majors and specializations. */
interface Program {
  readonly slug: string;
  readonly name: string;
  readonly source: string;
  readonly asOf: string;
  readonly required: readonly { readonly rule: MajorRule; readonly label?: string }[];
  readonly electives: readonly Elective[];
  readonly averages: readonly Rule[];
  /** The entries of the math file: one for the whole program, or several for its parts. */
  readonly mathEntries: readonly MinorEntry[];
}

interface ProgramMembers {
  readonly kind: CredentialKind;
  readonly furtherTexts: readonly FurtherText[];
  readonly offeredBy: readonly string[];
}

function readProgram(program: Program, members: ProgramMembers, context: WaterlooContext): CredentialDraft {
  const [mathEntry, ...otherParts] = program.mathEntries;
  const whole = mathEntry !== undefined && otherParts.length === 0 ? mathEntry : null;
  const core =
    (whole === null ? null : readRequirements(whole.requirements, context.courses)) ??
    readRequired(program, context);
  const mathTexts = program.mathEntries.map(minorTexts);
  const partTexts = whole === null ? program.mathEntries.map(titledRequirement) : [];
  const otherTexts = mathTexts.flatMap((texts) => [texts.graduation, texts.constraints, texts.courseLists]);
  return {
    slug: program.slug,
    title: program.name,
    ...members,
    requirement: withElectives(core, program, context),
    requirementText: whole === null ? null : minorTexts(whole).requirement,
    totalUnits: null,
    url: program.source,
    capturedAt: whole === null ? program.asOf : captureDates.openData,
    furtherTexts: [...members.furtherTexts, ...toFurtherTexts([...partTexts, ...otherTexts])],
  };
}

/** The text of a part of a program, with its name: "Engineering Specialization — Fluids and Heat". */
function titledRequirement(entry: MinorEntry): string | null {
  const { requirement } = minorTexts(entry);
  return requirement === null ? null : `${entry.name}: ${requirement}`;
}

function readRequired(program: Program, { courses, onRemark }: WaterlooContext): Rule | null {
  const onAnomaly = (message: string): void => onRemark({ subject: `credential:${program.slug}`, message });
  const rules = program.required
    .map(({ rule, label }) => readMajorRule(rule, { courses, onAnomaly }, label))
    .filter((rule) => rule !== null);
  return rules.length === 0 ? null : allOf(rules);
}

/** Required courses and additional electives share no course; totals count all courses. */
function withElectives(
  required: Rule | null,
  program: Program,
  { courses, onRemark }: WaterlooContext,
): Rule | null {
  const open = takeOpenList(required);
  const electives = readElectives(program.electives, courses, open?.courseCodes);
  const core = open !== null && electives.usesOpenList ? open.rest : required;
  if (core !== required)
    onRemark({
      subject: `credential:${program.slug}`,
      message: 'the list of required courses without an amount is read as the list that its electives name',
    });
  const beyond = [...(core === null ? [] : [core]), ...electives.additional];
  const exclusive = beyond.length > 1;
  const demands = beyond.length === 0 ? [] : [allOf(beyond, exclusive ? { exclusive } : {})];
  const rules = [...demands, ...electives.totals, ...program.averages];
  const lifted = core === required ? [] : (open?.limits ?? []);
  const limits = [...electives.limits, ...lifted, ...(rules.length > 1 ? exclusionsOf(core) : [])];
  return rules.length === 0 ? null : allOf(rules, limits.length === 0 ? {} : { limits });
}

/** Courses that "cannot be used towards this plan" do not count towards its totals, either. */
function exclusionsOf(core: Rule | null): readonly SharingLimit[] {
  return core?.kind === 'all_of' ? (core.limits ?? []).filter((limit) => limit.maximum_count === 0) : [];
}

function specializationTexts(major: MajorEntry): readonly FurtherText[] {
  const names = (major.specializations ?? []).map((entry) => entry.name);
  return names.length === 0
    ? []
    : [furtherText('credential_record', `Specializations: ${names.join('; ')}.`)];
}
