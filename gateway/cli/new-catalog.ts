/** `gradus new-catalog`: a template of the catalog source format with comments, for spreadsheet users. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateCatalog } from '../../shared/catalog-template.ts';
import { makeDirectory } from '../../shared/make-directory.ts';
import { CommandFailure, exitCodes } from '../process/exit-codes.ts';

/** Lines that begin with # are comments. They have no commas, so that a spreadsheet keeps each in one cell. */
const courses = `# Courses: one row each. Columns may be in any order; course_code and title are required.
# course_code: a subject and a catalog number with a space between. The subject may have spaces: WEB DEV 101
# prerequisite_text: the sentence as the catalog prints it. It is parsed; leave the cell empty if there is none.
# corequisite_text and antirequisite_text are such sentences too. units are plain numbers such as 3 or 0.5
course_code,title,units,description,prerequisite_text,corequisite_text,antirequisite_text
WEB DEV 101,Pages and Styles,3,"Structure, style, and forms of web pages.",,,
WEB DEV 201,Services,3,"Programs that answer requests.","WEB DEV 101 with a grade of at least C, or consent of instructor",,
`;

const credentials = `# Credentials: one row each. kind is degree or major or minor or option or specialization.
# A certificate may be given as certificate: it is read as an option. A diploma and an associate degree are read as degrees.
# The report says so.
# credential_id: the word credential and a colon and a name without spaces. Without this column ids are made of title and kind.
# requirement_text: the sentence as the catalog prints it; it is parsed like those of courses.
credential_id,kind,title,total_units,requirement_text
credential:web-certificate,certificate,Certificate in Web Development,6,WEB DEV 101 and WEB DEV 201
`;

const notes = `This directory is a catalog that Gradus can publish.

  catalog.json     the institution and the version of the catalog
                   catalog_version_id: letters and digits in parts joined by hyphens, such as elm-2026
                   captured_at: the date on which the catalog was exported
                   levels: standings from lowest to highest, as the texts call them
                   subjects: titles and other names of subjects in texts (optional)
                   programs: programs that the texts name, with their spellings (optional)
  courses.csv      the courses; the file explains its columns
  credentials.csv  degrees, majors, minors and others; the file explains its columns
  wordings.csv     if you add it: phrases of your texts that are not understood (column printed) and how to read them
                   (column read_as): FYW and WRIT 100 or WRIT 105

In Excel, save tables as "CSV UTF-8". Semicolons or tabs between the cells are accepted too.

In a checkout of Gradus, write npm run gradus -- in place of gradus:

  gradus publish --adapter source --from <this directory> --dry-run
      reads everything, lists all faults with file and line, and says what to fix first; writes nothing
  gradus publish --adapter source --from <this directory> --out <index directory>
      publishes it

The whole format is described in docs/catalog-source.md.
`;

/** Returns the exit code. Refuses a directory that has files. `environment` shows how npm called this program. */
export function newCatalogCommand(
  directory: string,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): number {
  const files = {
    'catalog.json': `${JSON.stringify(templateCatalog, null, 2)}\n`,
    'courses.csv': courses,
    'credentials.csv': credentials,
    'README.txt': notes,
  };
  const begun: string[] = [];
  try {
    makeDirectory(directory);
    if (readdirSync(directory).length > 0)
      throw new CommandFailure('cannotCreate', `${directory} is not empty; give a new directory`);
    for (const [name, content] of Object.entries(files)) {
      begun.push(join(directory, name));
      writeFileSync(join(directory, name), content);
    }
  } catch (error) {
    // Half a template would make the next attempt fail: the command refuses a directory that has files.
    for (const path of begun) rmSync(path, { force: true });
    if (error instanceof CommandFailure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailure('cannotCreate', `the template cannot be written: ${reason}`);
  }
  begun.forEach(print);
  const program = environment['npm_lifecycle_event'] === 'gradus' ? 'npm run gradus --' : 'gradus';
  print(`next: ${program} publish --adapter source --from ${shellWord(directory)} --dry-run`);
  return exitCodes.ok.code;
}

/** Quotes a text as one word of a shell command. */
function shellWord(text: string): string {
  return /^[\w./@:+-]+$/u.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
