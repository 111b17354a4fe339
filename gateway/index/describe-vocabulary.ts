/** The vocabulary of an index: the values that its rules and records contain, for a client's forms. */
import { uint32At } from '../../shared/column.ts';
import { credentialKinds } from '../../shared/contract/catalog-records.ts';
import type { Vocabulary } from '../../shared/contract/vocabulary.ts';
import { entryStatuses, seasons } from '../../shared/contract/words.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import type { BuildMetadata } from '../../shared/index-format/index-files.ts';

export function describeVocabulary(graph: CourseGraph, metadata: BuildMetadata): Vocabulary {
  return {
    subjects: subjectsOf(graph, metadata),
    levels: Array.from(graph.sections['level.name'], (text) => copyText(graph, text)),
    programs: programsOf(graph),
    seasons: [...seasons],
    offered_seasons: offeredSeasonsOf(graph),
    tags: Array.from(graph.sections['tag.name'], (text) => copyText(graph, text)),
    credential_kinds: kindsOf(graph),
    grade_scale: metadata.grade_scale ?? null,
    entry_statuses: [...entryStatuses],
  };
}

/** Courses are sorted by subject. */
function subjectsOf(graph: CourseGraph, metadata: BuildMetadata): Vocabulary['subjects'] {
  const titles = new Map(metadata.subjects?.map(({ subject, title }) => [subject, title]));
  const counts = new Map<number, number>();
  for (const text of graph.sections['course.subject']) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Array.from(counts, ([text, courseCount]) => {
    const subject = copyText(graph, text);
    const title = titles.get(subject);
    return { subject, ...(title !== undefined && { title }), course_count: courseCount };
  });
}

/** A program's names in the index include its code, which is not listed again. */
function programsOf(graph: CourseGraph): Vocabulary['programs'] {
  const { sections } = graph;
  const programs = Array.from(sections['program.name'], (text) => ({
    program: copyText(graph, text),
    names: [] as string[],
  }));
  sections['program_alias.name'].forEach((text, row) => {
    const named = programs[uint32At(sections['program_alias.program'], row)];
    const name = copyText(graph, text);
    if (named !== undefined && name !== named.program.toLowerCase()) named.names.push(name);
  });
  return programs;
}

/** Bit n of a course's seasons is season n. */
function offeredSeasonsOf({ sections }: CourseGraph): Vocabulary['offered_seasons'] {
  const offered = sections['course.seasons'];
  return seasons.flatMap((season, position) => {
    const count = offered.reduce((sum, bits) => sum + ((bits >> position) & 1), 0);
    return count === 0 ? [] : [{ season, course_count: count }];
  });
}

/** The kinds that occur in the catalog, in the contract's order. */
function kindsOf({ sections }: CourseGraph): Vocabulary['credential_kinds'] {
  const kinds = Array.from(sections['credential.kind']);
  return credentialKinds.flatMap((kind, code) => {
    const count = kinds.filter((other) => other === code).length;
    return count === 0 ? [] : [{ kind, count }];
  });
}
