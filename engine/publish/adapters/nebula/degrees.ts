/** Converts degree plans and the core curriculum to credentials. */
import { basename } from 'node:path';
import type { Rule } from '../../../../shared/contract/rule.ts';
import type { SourceCredential } from '../../catalog-source.ts';
import type { OnRemark } from '../toolkit/file-adapter.ts';
import { slugOf } from '../toolkit/record-makers.ts';
import type { CoreArea } from './core-areas.ts';
import { readMatcher } from './degree-rules.ts';
import type { DegreePlanFile, NebulaInput } from './input-files.ts';
import type { DegreePlan } from './input-records.ts';

const coreId = 'credential:core-curriculum';

export function readCredentials(input: NebulaInput, onRemark: OnRemark): SourceCredential[] {
  const subjects = new Set(input.courses.map((course) => course.subject_prefix));
  const hasCore = input.coreAreas.length > 0;
  const plans = input.degreePlans.map((file) => {
    const title = titleOf(file, input.degreePlans);
    const credentialId = `credential:${slugOf(`${nameOf(file)} ${firstYear(file.plan)}`)}`;
    const remark = (message: string): void => onRemark({ subject: credentialId, message });
    if (!title.startsWith(file.plan.display_name))
      remark(
        `another plan of the year has the name "${file.plan.display_name}" too, so the file name is the title`,
      );
    const major = exclusiveGroup(file.plan, {
      isSubject: (subject) => subjects.has(subject),
      onRemark: remark,
    });
    return toCredential(credentialId, title, file.plan, [...coreRule(file.plan, hasCore), major]);
  });
  for (const file of input.unreadRuleFiles)
    onRemark({
      subject: file,
      message: 'a degree in an older rule language, for which there is a plan; not read',
    });
  return [...plans, ...(hasCore ? [readCore(input.coreAreas)] : [])];
}

function toCredential(
  credentialId: string,
  title: string,
  plan: DegreePlan,
  rules: readonly Rule[],
): SourceCredential {
  const units = plan.minimum_credit_hours;
  const hours: Rule = { kind: 'courses_from', label: 'Minimum cumulative hours', from: {}, units };
  return {
    credential_id: credentialId,
    kind: 'major',
    title,
    requirement: { kind: 'all_of', rules: [...rules, hours] },
    total_units: units,
    ...(plan.catalog_uri !== undefined && { url: plan.catalog_uri }),
  };
}

/** A course counts for one part of the major, so free electives are courses that no other part uses. */
function exclusiveGroup(plan: DegreePlan, context: Parameters<typeof readMatcher>[1]): Rule {
  const rules = plan.requirements.major.map((node) => readMatcher(node, context));
  return { kind: 'all_of', label: 'Major requirements', exclusive: true, rules };
}

/** `@import ./core.json` names a file that does not exist; the core is read from the rule file instead. */
function coreRule({ requirements }: DegreePlan, hasCore: boolean): readonly Rule[] {
  if (requirements.core === undefined) return [];
  const label = 'Core curriculum';
  if (hasCore) return [{ kind: 'credential', label, credential_ids: [coreId] }];
  return [{ kind: 'unparsed', label, text: requirements.core }];
}

/** Each area has its own hours; a course counts for one area. */
function readCore(areas: readonly CoreArea[]): SourceCredential {
  const rules = areas.map(
    ({ flag, title, hours, courseCodes }): Rule => ({
      kind: 'courses_from',
      label: `${title} (${flag})`,
      from: { course_codes: [...courseCodes] },
      units: hours,
    }),
  );
  return {
    credential_id: coreId,
    kind: 'degree',
    title: 'Core Curriculum',
    requirement: { kind: 'all_of', exclusive: true, rules },
    total_units: areas.reduce((sum, area) => sum + area.hours, 0),
  };
}

/** The display name and the year; the file name and the year if two plans of a year share a display name. */
function titleOf(file: DegreePlanFile, all: readonly DegreePlanFile[]): string {
  const { display_name, year } = file.plan;
  const isShared = all.some(
    (other) => other !== file && other.plan.display_name === display_name && other.plan.year === year,
  );
  const name = isShared && nameOf(file) !== display_name ? nameOf(file) : display_name;
  return `${name}, ${year}`;
}

function nameOf({ file }: DegreePlanFile): string {
  return basename(file, '.json');
}

function firstYear({ year }: DegreePlan): string {
  return year.slice(0, 4);
}
