/** Documentation of the catalog endpoints. */
import Type from 'typebox';
import {
  CoursePage,
  CourseRecord,
  CredentialListItem,
  CredentialRecord,
  credentialKinds,
  pageOf,
  SourceReference,
} from '../../shared/contract/catalog-records.ts';
import { IndexDescription } from '../../shared/contract/index-description.ts';
import { Vocabulary } from '../../shared/contract/vocabulary.ts';
import { includableParts } from '../../shared/contract/words.ts';
import {
  defaultPageItems,
  maximumListedCodes,
  maximumPageItems,
  maximumSearchCharacters,
} from '../../shared/limits.ts';
import { envelope, type UntaggedOperation } from './operation.ts';

const paging = {
  limit: {
    description: 'Items per page.',
    schema: Type.Integer({ minimum: 1, maximum: maximumPageItems, default: defaultPageItems }),
  },
  cursor: {
    description:
      'The `next_cursor` of the previous page. It is valid for the same index and the same filters.',
    schema: Type.String(),
  },
} as const;

const include = {
  description: `The further parts that are sent, separated by commas; by default all: ${includableParts.join(', ')}.`,
  schema: Type.String(),
};

function search(places: string) {
  return {
    description: `Words of ${places}, in any order, each as it begins; codes in any spelling (\`comp210\`). If nothing is found, words may have one typing error. The most relevant first, with \`total_count\`.`,
    schema: Type.String({ maxLength: maximumSearchCharacters }),
  };
}

const text = Type.String();

export const catalogOperations = {
  readIndex: {
    summary: 'The index in service',
    description: 'Its catalog version, when and from what it was built, and the results of validation.',
    success: envelope(IndexDescription),
  },
  readVocabulary: {
    summary: 'What a form offers for choice',
    description:
      'The subjects, standings, programs, kinds of credentials and further values that this catalog knows.',
    success: envelope(Vocabulary),
  },
  listCourses: {
    summary: 'List courses',
    description:
      'By subject, then catalog number in natural order; with `q` by relevance: code, title, description. Parameters with other names are ignored, with the warning `unknown_parameter`; one that is given twice is refused.',
    query: {
      subject: { description: 'Exactly this subject, in any letter case.', schema: text },
      q: search('code, title and description'),
      codes: {
        description: `These courses, by their codes separated by commas, at most ${maximumListedCodes}, in this order; without other parameters. \`unknown_course_codes\` names those that the catalog does not have.`,
        schema: Type.String(),
      },
      include,
      ...paging,
    },
    success: envelope(CoursePage),
    errors: ['bad_request'],
  },
  readCourse: {
    summary: 'One course',
    description:
      'With its rules and exclusions, and the source references of every claim. The two parts together may be any spelling of the code: `/courses/COMP%20SCI/300` and `/courses/compsci/300` are the same course.',
    path: {
      subject: { description: 'Subject code, percent-encoded; blanks are `%20`.', schema: text },
      catalog_number: { description: 'Catalog number, percent-encoded.', schema: text },
    },
    success: envelope(CourseRecord),
    errors: ['bad_request', 'course_not_found'],
  },
  listCredentials: {
    summary: 'List credentials',
    description:
      'By id; with `q` by relevance. Parameters with other names are ignored, with the warning `unknown_parameter`; one that is given twice is refused.',
    query: {
      kind: { description: 'Exactly this kind.', schema: Type.Enum(credentialKinds) },
      q: search('credential id and title'),
      include,
      ...paging,
    },
    success: envelope(pageOf(CredentialListItem)),
    errors: ['bad_request'],
  },
  readCredential: {
    summary: 'One credential',
    description: 'With its requirement tree. The progress of a student is the answer to a question.',
    path: { credential_id: { description: 'Such as `credential:<name>`, percent-encoded.', schema: text } },
    success: envelope(CredentialRecord),
    errors: ['bad_request', 'credential_not_found'],
  },
  readSourceReference: {
    summary: 'One source reference',
    description: 'The catalog text behind a claim, as it was captured.',
    path: { source_reference_id: { description: 'Such as `sref_<name>`.', schema: text } },
    success: envelope(SourceReference),
    errors: ['bad_request', 'source_reference_not_found'],
  },
} as const satisfies Record<string, UntaggedOperation>;
