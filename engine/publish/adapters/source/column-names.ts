/** Registrars' names for columns, in lower case without blanks, by member. */

/** Maps a folded name of a column to a member, given all folded names of the header; null: no member, undefined: unknown. */
export type OtherName = (name: string, header: ReadonlySet<string>) => string | null | undefined;

/** Names that mean something else if the table has a column of subjects: ids are database keys, numbers belong to the subject. */
const besideSubject: Readonly<Record<string, string | null>> = {
  course: 'catalog_number',
  coursenumber: 'catalog_number',
  courseid: null,
  id: null,
  dept: null,
  department: null,
};

/** Of `courses.csv`. */
export const courseName: OtherName = (name, header) => {
  const hasSubject = ['subject', ...subjectNames.split(' ')].some((other) => header.has(other));
  const besides = hasSubject && !header.has('coursecode') ? besideSubject[name] : undefined;
  if (besides !== undefined) return besides;
  // PeopleSoft exports titles as Descr and descriptions as Descrlong.
  if (name === 'descr' && !['title', ...titleNames.split(' ')].some((other) => header.has(other)))
    return 'title';
  return courseNames[name];
};

const subjectNames = 'subj subjectcode subjcode';
const titleNames = 'name coursename coursetitle longtitle shorttitle crsetitle';

const courseNames = byOtherName({
  course_code: 'code id course courseid coursenumber',
  title: titleNames,
  description: 'desc descr coursedesc coursedescription descrlong longdescription catalogdescription',
  units:
    'cr crs hrs unit credit credits credithour credithours credithr crhr crhrs hours points creditpoints creditunits ' +
    'creditvalue ects uoc unitsofcredit minunits minimumunits unitsminimum mincredits creditmin',
  subject: `dept department ${subjectNames}`,
  catalog_number: 'number nbr catalognbr catnbr crse crsenumb crsenumber courseno coursenbr coursenum',
  prerequisite_text:
    'prereq prereqs prerequisites requisite requisites requirements entryrequirements enrollmentrequirement ' +
    'enrollmentrequirements enrolmentrequirement enrolmentrequirements requirementgroup rqmntgroup rqmntgroupdescr ' +
    'enrollmentrequirementgroup',
  corequisite_text: 'coreq coreqs corequisites concurrent concurrentwith concurrentcourses',
  antirequisite_text:
    'antireq antireqs exclusion exclusions excludes incompatible incompatiblewith notopento preclusion preclusions ' +
    'restriction restrictions',
  tags: 'attribute attributes designations ge gened generaleducation',
  cross_listings: 'crosslist crosslisted crosslistedas crosslistedwith',
  level: 'year',
  offered_seasons:
    'offered quarter quarters semester semesters sessions term terms termsoffered typicallyoffered whenoffered',
});

const credentialNames = byOtherName({
  credential_id: 'code id credential',
  title: 'program programname programtitle programme name',
  kind: 'type award credentialtype degreetype programtype',
  requirement_text: 'requirements',
  total_units: 'credits units credithours totalcredits totalcredithours',
});

/** Of `credentials.csv`. */
export const credentialName: OtherName = (name) => credentialNames[name];

const renameNames = byOtherName({
  from_course_code: 'from former formercode formercourse old oldcode oldcourse previous previouscode',
  to_course_code: 'to current currentcode new newcode newcourse replacedby',
});

/** Of `renames.csv`. */
export const renameName: OtherName = (name) => renameNames[name];

const wordingNames = byOtherName({
  printed: 'phrase text wording words',
  read_as: 'meaning means read',
});

/** Of `wordings.csv`. */
export const wordingName: OtherName = (name) => wordingNames[name];

function byOtherName(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const pairs = Object.entries(names).map(([member, others]) =>
    others.split(' ').map((other) => [other, member]),
  );
  return Object.fromEntries(pairs.flat());
}
