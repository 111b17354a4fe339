/** The catalog endpoints as the document tells them. */
import Type from 'typebox';
import {
  CourseListItem,
  CourseRecord,
  CredentialListItem,
  CredentialRecord,
  credentialKinds,
  pageOf,
  SourceReference,
} from '../../shared/contract/catalog-records.ts';
import { IndexDescription } from '../../shared/contract/index-description.ts';
import { defaultPageItems, maximumPageItems, maximumSearchCharacters } from '../../shared/limits.ts';
import { envelope, type Operation } from './operation.ts';

const paging = {
  limit: {
    description: 'Items of a page.',
    schema: Type.Integer({ minimum: 1, maximum: maximumPageItems, default: defaultPageItems }),
  },
  cursor: {
    description: 'The `next_cursor` of the page before. It holds for this index and the same filters.',
    schema: Type.String(),
  },
} as const;

function search(places: string) {
  return {
    description: `Any part of ${places}; letter case and repeated spaces are ignored.`,
    schema: Type.String({ maxLength: maximumSearchCharacters }),
  };
}

const text = Type.String();

export const catalogOperations = {
  readIndex: {
    tag: 'Catalog',
    summary: 'The index that answers',
    description:
      'Which catalog version it holds, when and out of what it was built, and what validation found.',
    success: envelope(IndexDescription),
  },
  listCourses: {
    tag: 'Catalog',
    summary: 'List courses',
    description: 'By subject, then catalog number in natural order.',
    query: {
      subject: { description: 'Exactly this subject, in any letter case.', schema: text },
      q: search('subject, catalog number and title'),
      ...paging,
    },
    success: envelope(pageOf(CourseListItem)),
    errors: ['bad_request'],
  },
  readCourse: {
    tag: 'Catalog',
    summary: 'One course',
    description: 'With its rules, what it excludes, and the sentence behind every claim.',
    path: {
      subject: { description: 'Subject code, percent-encoded.', schema: text },
      catalog_number: { description: 'Catalog number, percent-encoded.', schema: text },
    },
    success: envelope(CourseRecord),
    errors: ['bad_request', 'course_not_found'],
  },
  listCredentials: {
    tag: 'Catalog',
    summary: 'List credentials',
    description: 'By id.',
    query: {
      kind: { description: 'Exactly this kind.', schema: Type.Enum(credentialKinds) },
      q: search('credential id or title'),
      ...paging,
    },
    success: envelope(pageOf(CredentialListItem)),
    errors: ['bad_request'],
  },
  readCredential: {
    tag: 'Catalog',
    summary: 'One credential',
    description: 'With its requirement tree. How far a student is in it: the questions tell.',
    path: { credential_id: { description: 'Such as `credential:<name>`, percent-encoded.', schema: text } },
    success: envelope(CredentialRecord),
    errors: ['bad_request', 'credential_not_found'],
  },
  readSourceReference: {
    tag: 'Catalog',
    summary: 'One source reference',
    description: 'The catalog text behind a claim, as it was captured.',
    path: { source_reference_id: { description: 'Such as `sref_<name>`.', schema: text } },
    success: envelope(SourceReference),
    errors: ['bad_request', 'source_reference_not_found'],
  },
} as const satisfies Record<string, Operation>;
