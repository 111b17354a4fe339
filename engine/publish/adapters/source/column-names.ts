/** Registrars' names for columns, in lower case without blanks, by member. */

export const courseNames = byOtherName({
  course_code: 'code course id courseid coursenumber',
  title: 'name coursename coursetitle longtitle',
  description: 'desc descr coursedescription',
  units:
    'cr crs hrs unit credit credits credithours hours points creditpoints creditunits creditvalue ects uoc unitsofcredit',
  subject: 'dept department subjectcode',
  catalog_number: 'number catalognbr courseno coursenum',
  prerequisite_text:
    'prereq prereqs prerequisites requisites requirements entryrequirements enrollmentrequirement ' +
    'enrollmentrequirements enrolmentrequirement enrolmentrequirements',
  corequisite_text: 'coreq coreqs corequisites concurrent concurrentwith concurrentcourses',
  antirequisite_text:
    'antireq antireqs exclusion exclusions incompatible preclusion preclusions restriction restrictions',
  tags: 'attributes designations ge gened generaleducation',
  cross_listings: 'crosslist crosslisted crosslistedwith',
  level: 'year',
  offered_seasons: 'offered quarter quarters semester semesters sessions term terms termsoffered whenoffered',
});

export const credentialNames = byOtherName({
  credential_id: 'code id credential',
  title: 'program programname programtitle programme name',
  kind: 'type award credentialtype degreetype programtype',
  requirement_text: 'requirements',
  total_units: 'credits units credithours totalcredits totalcredithours',
});

function byOtherName(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const pairs = Object.entries(names).map(([member, others]) =>
    others.split(' ').map((other) => [other, member]),
  );
  return Object.fromEntries(pairs.flat());
}
