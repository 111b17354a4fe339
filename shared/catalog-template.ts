/** The content of the `catalog.json` that `gradus new-catalog` writes: publication reports what was left unchanged. */

export const templateCatalog = {
  institution: 'Elm College',
  catalog_version_id: 'elm-2026',
  captured_at: '2026-01-31',
  levels: ['First year', 'Second year'],
  subjects: [{ subject: 'WEB DEV', title: 'Web Development' }],
  programs: [{ program: 'web-development', names: ['Web Development'] }],
};

export const templateCourseCodes = ['WEB DEV 101', 'WEB DEV 201'] as const;
