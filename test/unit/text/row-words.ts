/** The words of the catalog that rows of wording are about. */
import type { CatalogWords } from '../../../engine/publish/text/parse-requirement-text.ts';

export const catalog: CatalogWords = {
  subjects: new Set(['CS', 'HIST', 'MATH', 'PHYS']),
  levels: ['freshman', 'sophomore', 'junior', 'senior', 'graduate'],
  programs: [
    { program: 'CIVE', names: ['Civil Engineering'] },
    { program: 'CSC', names: ['Computer Science'] },
  ],
  dialect: {},
};
