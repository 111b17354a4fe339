/** HTML that an export left in the texts of a catalog: people read the tags, and the text parser stumbles over them. */
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

/** One finding for each member that has some, with the records and the first piece. */
export function checkHtml({ courses, credentials }: CatalogSource, report: ReportFinding): void {
  for (const member of courseTexts)
    reportMember(
      member,
      courses.map((course) => [course.course_code, course[member]]),
      report,
    );
  for (const member of credentialTexts)
    reportMember(
      member,
      credentials.map((credential) => [credential.credential_id, credential[member]]),
      report,
    );
}

function reportMember(
  member: string,
  texts: readonly (readonly [owner: string, text: string | undefined])[],
  report: ReportFinding,
): void {
  const found = texts.flatMap(([owner, text = '']) => {
    const piece = leftOver.exec(text)?.[0];
    return piece === undefined ? [] : [{ owner, piece }];
  });
  const [first] = found;
  if (first === undefined) return;
  const message = `HTML in the ${member} of ${listCodes(found.map(({ owner }) => owner))}, such as ${first.piece}`;
  report('html_left', first.owner, message, undefined, found.length);
}
