/**
 * Combinations of credentials that the calendar forbids. They concern enrolments, not courses, so no rule can evaluate
 * them for a plan: they become further texts of the credentials.
 */
import { append } from '../../append.ts';
import type { OnRemark } from '../toolkit/file-adapter.ts';
import { furtherText } from '../toolkit/record-makers.ts';
import { type CredentialDraft, withFurtherTexts } from './credential-draft.ts';
import type { Combinations } from './input-records.ts';
import { captureDates } from './texts.ts';

const subject = 'invalid-credential-combinations.json';

/** Adds the texts to the drafts. Plans without a draft and the general rules become remarks. */
export function addCombinations(
  drafts: readonly CredentialDraft[],
  combinations: Combinations,
  onRemark: OnRemark,
): readonly CredentialDraft[] {
  const textsBySlug = new Map<string, string[]>();
  for (const { plan, cannotCombineWith } of combinations.specificCombinations) {
    const text = `${plan} cannot be combined with: ${cannotCombineWith}`;
    const read = readPlan(plan);
    const named = drafts.filter((draft) => isNamed(draft, read));
    if (named.length === 0)
      onRemark({ subject, message: `there is no credential "${plan}"; not converted: ${text}` });
    for (const { slug } of named) append(textsBySlug, slug, text);
  }
  const { heading, rules } = combinations.mathFacultyGeneralRules;
  for (const rule of rules) onRemark({ subject, message: `not converted: ${heading} ${rule}` });
  return drafts.map((draft) => {
    const texts = textsBySlug.get(draft.slug) ?? [];
    const further = texts.map((text) => furtherText('requirement_text', text, captureDates.openData));
    return withFurtherTexts(draft, further);
  });
}

/** The parts of "Business Specialization (Mathematical Studies major)". */
interface Plan {
  readonly name: string;
  readonly isJoint: boolean;
  readonly isMajor: boolean;
  /** The text in parentheses. */
  readonly qualifier: string;
}

function readPlan(text: string): Plan {
  const plain = text.replace(/ \(HRM\)| plans$|,? or Diploma(?: in)?$/gu, '');
  const parts = /^(?<name>.*?)(?: \((?<qualifier>.*)\))?$/u.exec(plain)?.groups ?? {};
  const named = (parts.name ?? plain).trim();
  const isBachelor = named.endsWith(', Bachelor of');
  const isJoint = named.endsWith(', Joint');
  return {
    name: normalize(named.replace(/, (?:Bachelor of|Joint)$| majors?$/u, '')),
    isJoint,
    isMajor: isBachelor || isJoint || / majors?$/u.test(named),
    qualifier: parts.qualifier ?? '',
  };
}

function isNamed(draft: CredentialDraft, plan: Plan): boolean {
  const name = normalize(draft.title.replace(/ \(.*$/u, ''));
  const everyPart = /^all /u.test(plan.qualifier);
  const sameName = name === plan.name || (everyPart && name.startsWith(`${plan.name} - `));
  if (!sameName || (plan.isMajor && draft.kind !== 'major')) return false;
  if (draft.kind === 'major') return fitsSystem(draft, plan) && fitsDegree(draft.title, plan.qualifier);
  if (plan.qualifier === '' || draft.offeredBy.length === 0) return true;
  const owners = plan.qualifier.split(';').map((owner) => readPlan(owner.split(', B')[0]?.trim() ?? '').name);
  return draft.offeredBy.some((title) => owners.some((owner) => normalize(title).startsWith(owner)));
}

/** A plain "major" is not the joint plan, except with "(Honours and Joint Honours)". */
function fitsSystem(draft: CredentialDraft, plan: Plan): boolean {
  const joint = /\bJoint Honours\b/u.test(draft.title);
  return joint === plan.isJoint || /\bJoint Honours\b/u.test(plan.qualifier);
}

const degrees: Readonly<Record<string, string>> = {
  BCS: 'Bachelor of Computer Science',
  BMath: 'Bachelor of Mathematics',
  BA: 'Bachelor of Arts',
};

function fitsDegree(title: string, qualifier: string): boolean {
  const named = Object.entries(degrees).filter(
    ([short, long]) => new RegExp(`\\b${short}\\b`, 'u').test(qualifier) || qualifier.includes(long),
  );
  if (qualifier.includes('Bachelor of Science')) return title.includes('Bachelor of Science');
  return named.length === 0 || named.some(([, long]) => title.includes(long));
}

function normalize(name: string): string {
  return name.toLowerCase().replaceAll('&', 'and').replace(/\s+/gu, ' ').trim();
}
