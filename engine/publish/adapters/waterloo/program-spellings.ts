/**
 * Further names of families of programs in texts. A family is the common part of the codes in one field: `H-Sociology`,
 * `3G-Sociology` and `Sociology Minor` are Sociology.
 */
const furtherNames: Readonly<Record<string, readonly string[]>> = {
  'BBA & BCS Double Degree': ['Business & CS', 'BBA/BCS'],
  'BBA & BMath Double Degree': [
    'Business/Math double degree',
    'Bus/Math double degree',
    'BBA/BMath double degree',
  ],
  'Computing & Financial Management': ['BCFM'],
  'Data Science': ['BMath (Data Science)'],
  'Global Business & Digital Arts': ['GBDA'],
  'Environment & Business': ['ENBUS'],
  'Software Engineering': ['BSE'],
  'Mathematics/Chartered Professional Accountancy': [
    'Math/CPA',
    'Mathematics/CPA',
    'Math/Chartered Professional Accountancy',
    'Mathematics/Chartered Professional Accounting',
    'Math/Accounting',
  ],
  'Biotechnology/Chartered Professional Accountancy': [
    'Biotechnology/CPA',
    'Biotechnology/Chartered Accountancy',
    'Science Biotechnology/Chartered Accountancy',
  ],
  'Mathematics/Business Administration': ['Math/Business', 'Mathematics/Business'],
  'Math/FARM': ['Math/Financial Analysis and Risk Management'],
  'Architectural Studies': ['Architecture'],
  'Social Work': ['Bachelor of Social Work'],
  'Public Health': ['Bachelor of Public Health'],
  'Systems Design Engineering': ['SYDE'],
  'Gender & Social Justice': ['GSJ'],
  Anthropology: ['ANTH'],
  Psychology: ['PSYCH'],
};

/** The family of a program code. */
export function familyOf(code: string): string {
  return code
    .replace(/^(H|JH|3G|4G|CE|EE|G|GEM)-/u, '')
    .replace(/^(Honours|Hnours|Joint Honours) /u, '')
    .replace(/ \((BCS|BMath|BA|BSc)\)$/u, '')
    .replace(/ (Minor|Diploma)$/u, '')
    .replace(/^Make-[Uu]p Psychology$/u, 'Make-Up Psychology')
    .replace(/^(.+?) - .*$/u, '$1');
}

/** The name of a family and its further names. */
export function familyNames(family: string): readonly string[] {
  return [family, ...(furtherNames[family] ?? [])];
}
