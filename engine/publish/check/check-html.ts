/** HTML tags that an export left in the texts of a catalog: people see them, and the text parser fails on them. */
import type { CatalogSource, SourceCourse, SourceCredential } from '../catalog-source.ts';
import type { ReportFinding } from '../findings.ts';
import { listCodes } from './list-codes.ts';

const leftOver =
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:amp|nbsp|lt|gt|quot|apos|[lr]squo|[lr]dquo|[nm]dash|bull|hellip|#\d+|#x[0-9a-f]+);/iu;

const courseTexts = [
  'title',
  'description',
  'prerequisite_text',
  'corequisite_text',
  'antirequisite_text',
] as const satisfies readonly (keyof SourceCourse)[];
const credentialTexts = ['title', 'requirement_text'] as const satisfies readonly (keyof SourceCredential)[];

/** One finding for each member with tags, with the records and the first occurrence. */
export function checkHtml({ courses, credentials }: CatalogSource, report: ReportFinding): void {
  for (const member of courseTexts) {
    const left = new LeftOver(member);
    for (const course of courses) left.scan(course.course_code, course[member]);
    left.report(report);
  }
  for (const member of credentialTexts) {
    const left = new LeftOver(member);
    for (const credential of credentials) left.scan(credential.credential_id, credential[member]);
    left.report(report);
  }
}

/** Collects HTML in one member of all records. */
class LeftOver {
  readonly #member: string;
  readonly #found: { readonly owner: string; readonly piece: string }[] = [];

  constructor(member: string) {
    this.#member = member;
  }

  scan(owner: string, text = ''): void {
    if (!text.includes('<') && !text.includes('&')) return;
    const piece = leftOver.exec(text)?.[0];
    if (piece !== undefined) this.#found.push({ owner, piece });
  }

  report(report: ReportFinding): void {
    const [first] = this.#found;
    if (first === undefined) return;
    const owners = this.#found.map(({ owner }) => owner);
    const message = `HTML in the ${this.#member} of ${listCodes(owners)}, such as ${first.piece}`;
    report('html_left', first.owner, message, undefined, owners.length);
  }
}
