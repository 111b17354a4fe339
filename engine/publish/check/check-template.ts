/** Reports values that `gradus new-catalog` left in `catalog.json`: students would see another institution. */
import { isDeepStrictEqual } from 'node:util';
import { templateCatalog, templateCourseCodes } from '../../../shared/catalog-template.ts';
import type { CatalogSource } from '../catalog-source.ts';
import type { ReportFinding } from '../findings.ts';

/** The template with its own courses is not reported. */
export function checkTemplate({ catalog, courses }: CatalogSource, report: ReportFinding): void {
  if (catalog.institution !== templateCatalog.institution) return;
  const own: readonly string[] = templateCourseCodes;
  if (courses.length === 0 || courses.some(({ course_code: code }) => own.includes(code))) return;
  const given: Readonly<Record<string, unknown>> = { ...catalog };
  const left = Object.entries(templateCatalog).flatMap(([name, value]) =>
    isDeepStrictEqual(given[name], value) ? [name] : [],
  );
  report('template_left', 'catalog.json', `${left.join(', ')} are those of the template`);
}
