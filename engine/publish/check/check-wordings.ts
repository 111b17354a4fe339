/** Reports the catalog's wordings: they change how texts are read, which those who release the catalog should see. */
import { itemAt } from '../../../shared/column.ts';
import type { CatalogSource } from '../catalog-source.ts';
import { asksNothing, countWordings } from '../compile/own-wordings.ts';
import type { ReportFinding } from '../findings.ts';

export function checkWordings(
  { courses, credentials, wordings = [] }: CatalogSource,
  report: ReportFinding,
): void {
  if (wordings.length === 0) return;
  const texts = [
    ...courses.flatMap((course) => [
      course.prerequisite === undefined ? course.prerequisite_text : undefined,
      course.corequisite === undefined ? course.corequisite_text : undefined,
      course.antirequisite_text,
    ]),
    ...credentials.map((credential) =>
      credential.requirement === undefined ? credential.requirement_text : undefined,
    ),
  ].filter((text) => text !== undefined);
  for (const [index, count] of countWordings(wordings, texts).entries()) {
    const wording = itemAt(wordings, index);
    const { printed, read_as } = wording;
    if (count === 0) {
      report('unused_wording', printed, `"${printed}" occurs in no requirement text that is parsed`);
      continue;
    }
    const meaning = asksNothing(wording) ? 'is read as asking nothing' : `is read as "${read_as}"`;
    report('own_wording', printed, `"${printed}" ${meaning}`, undefined, count);
  }
}
