/**
 * The text of a record's source reference: lines by which people recognise the record in the catalog. Claims that the
 * catalog makes only by structure, without a text, are written out.
 */
import { childRules, type Rule } from '../../../shared/contract/rule.ts';
import type { SourceCourse, SourceCredential } from '../catalog-source.ts';
import { fieldText } from './field-texts.ts';
import { type LabelNames, labelOf } from './rule-label.ts';

/**
 * `CS 341 Algorithms (0.5 units)`, the description, and structured claims without a text. `antirequisites` are those
 * that no text names.
 */
export function courseRecordText(
  course: SourceCourse,
  antirequisites: readonly string[],
  names: LabelNames,
): string {
  const units = course.units === undefined ? '' : ` (${countUnits(course.units)})`;
  const lines = [`${course.course_code} ${course.title}${units}`.trim()];
  if (course.description !== undefined && course.description !== '') lines.push(course.description);
  for (const field of ['prerequisite', 'corequisite'] as const) {
    const rule = course[field];
    if (rule !== undefined && fieldText(course, field) === undefined) {
      lines.push(
        `${field === 'prerequisite' ? 'Prerequisite' : 'Corequisite'}: ${describeRule(rule, names)}`,
      );
    }
  }
  if (antirequisites.length > 0) lines.push(`Antirequisites: ${antirequisites.join(', ')}`);
  if (course.offered_seasons !== undefined) lines.push(`Offered: ${course.offered_seasons.join(', ')}`);
  return lines.join('\n');
}

/** `Honours Computing (major, 10.75 units)`. */
export function credentialRecordText(credential: SourceCredential): string {
  const units = credential.total_units === undefined ? '' : `, ${countUnits(credential.total_units)}`;
  return `${credential.title} (${credential.kind}${units})`;
}

/** A rule tree in one line: `One of the following (CS 240; CS 240E)`. */
function describeRule(rule: Rule, names: LabelNames): string {
  const children = childRules(rule);
  const label = labelOf(rule, names);
  if (children.length === 0) return label;
  return `${label} (${children.map((child) => describeRule(child, names)).join('; ')})`;
}

function countUnits(units: number): string {
  return `${units} ${units === 1 ? 'unit' : 'units'}`;
}
