/** Converts course entries to source courses. Entries with equal codes are offerings of one topics course. */
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import type { SourceCourse } from '../../catalog-source.ts';
import type { AskedConsent } from '../../text/consent-reader.ts';
import type { OnRemark } from '../toolkit/file-adapter.ts';
import { furtherText } from '../toolkit/record-makers.ts';
import { joinAll, unparsed } from '../toolkit/rule-makers.ts';
import { requiredConsents, withConsent } from './consent.ts';
import { codeOf, type NebulaCourseList } from './course-list.ts';
import {
  courseCodesIn,
  creditHours,
  exclusionSentence,
  punctuatedTitle,
  type RequisiteSentence,
  requisiteSentences,
  sameAsCodes,
} from './description.ts';
import { excludedCodes } from './exclusions.ts';
import type { NebulaCourseEntry, RequisiteTreeName } from './input-records.ts';
import { countMissing, readRequisites } from './requisite-tree.ts';

/** Reports anomalies of the entry as remarks. */
export function readCourse(
  entry: NebulaCourseEntry,
  courses: NebulaCourseList,
  onRemark: OnRemark,
): SourceCourse {
  const code = codeOf(entry);
  const reading = new EntryReading(entry, courses, (message) => onRemark({ subject: code, message }));
  const { description } = entry;
  const prerequisite = reading.prerequisite();
  const corequisite = reading.corequisite();
  const sameAs = sameAsCodes(description).filter((other) => other !== code);
  const exclusion = exclusionSentence(description);
  const excluded = excludedCodes(code, exclusion, entry.corequisites, courses, sameAs);
  const antirequisites = reading.excluding(excluded, exclusion);
  const units = creditHours(description, entry.course_number);
  const prerequisiteText = reading.text('prerequisites', 'co_or_pre_requisites');
  const corequisiteText = reading.text('corequisites');
  const furtherTexts = [
    ...reading.notes.map((note) => furtherText('corequisite_text', note)),
    ...(exclusion === null ? [] : [furtherText('antirequisite_text', exclusion)]),
    ...(sameAs.length === 0 ? [] : [furtherText('cross_listing', `Same as ${sameAs.join(' and ')}`)]),
  ];
  return {
    course_code: code,
    title: punctuatedTitle(description, entry.title) ?? entry.title,
    description,
    ...(units !== null && { units }),
    ...(prerequisiteText !== '' && { prerequisite_text: prerequisiteText }),
    ...(corequisiteText !== '' && { corequisite_text: corequisiteText }),
    ...(prerequisite !== null && { prerequisite }),
    ...(corequisite !== null && { corequisite }),
    ...(antirequisites.length > 0 && { antirequisites: [...antirequisites] }),
    ...(sameAs.length > 0 && { cross_listings: [...sameAs] }),
    captured_at: dayOfId(entry.id),
    ...(furtherTexts.length > 0 && { further_texts: furtherTexts }),
  };
}

/** The day on which an id was created: its first eight digits are seconds since 1970. */
export function dayOfId(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8), 16) * 1000).toISOString().slice(0, 10);
}

/** Combines the trees and the sentences of one entry. */
class EntryReading {
  readonly notes: string[] = [];
  readonly #entry: NebulaCourseEntry;
  readonly #courses: NebulaCourseList;
  readonly #sentences: readonly RequisiteSentence[];
  readonly #onRemark: (message: string) => void;
  /** The exclusions that the record has among its corequisites. */
  #misplaced: readonly string[] = [];

  constructor(entry: NebulaCourseEntry, courses: NebulaCourseList, onRemark: (message: string) => void) {
    this.#entry = entry;
    this.#courses = courses;
    this.#sentences = requisiteSentences(entry.description);
    this.#onRemark = onRemark;
  }

  /** The sentences about these trees, in the order of the description. */
  text(...trees: readonly RequisiteTreeName[]): string {
    return this.#sentences
      .filter((sentence) => trees.includes(sentence.tree))
      .map((sentence) => sentence.text)
      .join(' ');
  }

  /** Returns null if the trees require nothing: publication then parses the text, if any. */
  prerequisite(): Rule | null {
    const earlier = this.#read('prerequisites');
    const concurrent = this.#read('co_or_pre_requisites');
    if (earlier === null && concurrent === null) return this.#consentAlone();
    const further = concurrent ?? this.#unread('co_or_pre_requisites');
    const rule = joinAll(earlier ?? this.#unread('prerequisites'), further === null ? [] : [further]);
    return this.#addConsent(rule);
  }

  corequisite(): Rule | null {
    const code = codeOf(this.#entry);
    const read = this.#read('corequisites');
    const rule = read === null ? null : withoutItself(read, code);
    if (read === null || rule === read) return rule;
    this.#onRemark(`the record has ${code} as a corequisite of itself, which is left out`);
    const kept = rule === null ? [] : leavesOf(rule);
    const dropped = leavesOf(read).filter((leaf) => leaf.kind === 'course' && !kept.includes(leaf));
    this.notes.push(...dropped.flatMap(({ label }) => label ?? []));
    // If the text states a corequisite, the record has mixed the two.
    if (this.text('corequisites', 'co_or_pre_requisites') === '')
      this.#misplaced = dropped.flatMap(codesOfLeaf).filter((other) => other !== code);
    return rule;
  }

  /** The record's exclusions, without courses that the text requires in the same term. */
  excluding(codes: readonly string[], sentence: string | null): readonly string[] {
    const asked = courseCodesIn(this.text('corequisites', 'co_or_pre_requisites'));
    const excluded = courseCodesIn(sentence ?? '');
    const contradicted = codes.filter((code) => asked.includes(code) && !excluded.includes(code));
    if (contradicted.length > 0)
      this.#onRemark(`the record excludes ${contradicted.join(', ')}, which the text has as a corequisite`);
    return [...new Set([...codes, ...this.#misplaced])].filter((code) => !contradicted.includes(code));
  }

  #read(tree: RequisiteTreeName): Rule | null {
    const sentence = this.text(tree);
    const rule = readRequisites(this.#entry[tree], {
      courses: this.#courses,
      sentence,
      missingCodes: this.#missingCodes(tree, sentence),
      exclusion: tree === 'corequisites' ? exclusionSentence(this.#entry.description) : null,
      concurrent: tree === 'co_or_pre_requisites',
      onNote: (note) => this.notes.push(note),
      onRemark: this.#onRemark,
    });
    if (rule !== null && sentence !== '') this.#compare(tree, rule, sentence);
    return rule;
  }

  /**
   * The codes of dangling references, courses that the catalog lacks. They are known if the sentence names as many
   * unknown courses as the tree has dangling references.
   */
  #missingCodes(tree: RequisiteTreeName, sentence: string): readonly string[] {
    const missing = countMissing(this.#entry[tree], this.#courses);
    if (missing === 0) return [];
    const unknown = courseCodesIn(sentence).filter((code) => !this.#courses.has(code));
    if (unknown.length === missing) return unknown;
    this.#onRemark(
      `${missing} course reference(s) of the ${tree} are dangling, and the text does not identify their courses`,
    );
    return [];
  }

  /** The sentence as an `unparsed` leaf, for an empty tree. */
  #unread(tree: RequisiteTreeName): Rule | null {
    const sentence = this.text(tree);
    return sentence === '' ? null : unparsed(sentence);
  }

  /** Applies only without a text: otherwise publication parses the consent in the text. */
  #consentAlone(): Rule | null {
    if (this.text('prerequisites', 'co_or_pre_requisites') !== '') return null;
    const [consent] = requiredConsents(this.#entry.description);
    return consent === undefined ? null : withConsent(null, consent);
  }

  #addConsent(rule: Rule | null): Rule | null {
    if (rule === null || leavesOf(rule).some((leaf) => leaf.kind === 'consent')) return rule;
    const consent = this.#requiredConsent();
    if (consent === null) return rule;
    const by = consent.by === undefined ? '' : ` (${consent.by})`;
    const whole = withConsent(rule, consent);
    this.#onRemark(
      whole === null
        ? `the consent${by} that the text has as an alternative is missing in the record, and so is what it is an alternative to`
        : `the consent${by} that the text requires is missing in the record and is added`,
    );
    return whole ?? rule;
  }

  #requiredConsent(): AskedConsent | null {
    const [consent] = requiredConsents(this.#entry.description);
    return consent ?? this.#courses.readConsent(this.text('prerequisites', 'co_or_pre_requisites'));
  }

  #compare(tree: RequisiteTreeName, rule: Rule, sentence: string): void {
    const inRule = new Set(leavesOf(rule).flatMap(codesOfLeaf));
    const inText = new Set(courseCodesIn(sentence));
    const onlyText = [...inText].filter((code) => !inRule.has(code));
    const onlyRule = [...inRule].filter((code) => !inText.has(code));
    if (onlyText.length > 0)
      this.#onRemark(`the text of the ${tree} names ${onlyText.join(', ')}, but the record does not`);
    if (onlyRule.length > 0)
      this.#onRemark(`the record of the ${tree} names ${onlyRule.join(', ')}, but the text does not`);
  }
}

/** The courses that a leaf names individually; sentences do not list the members of course sets. */
function codesOfLeaf(leaf: Rule): readonly string[] {
  if (leaf.kind === 'course') return [leaf.course_code];
  return leaf.kind === 'unparsed' ? courseCodesIn(leaf.text) : [];
}

/**
 * A corequisite without the course itself. Alternatives that include the course are a misplaced list of exclusions.
 */
function withoutItself(rule: Rule, courseCode: string): Rule | null {
  if (rule.kind === 'course') return rule.course_code === courseCode ? null : rule;
  if (rule.kind !== 'all_of' && rule.kind !== 'any_of') return rule;
  const kept = rule.rules.map((child) => withoutItself(child, courseCode));
  if (kept.every((child, at) => child === rule.rules[at])) return rule;
  const left = kept.filter((child) => child !== null);
  if (rule.kind === 'any_of' || left.length === 0) return null;
  return left.length === 1 ? (left[0] ?? null) : { ...rule, rules: left };
}
