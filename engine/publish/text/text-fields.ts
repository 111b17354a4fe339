/** The kind of a text without headings of its own; `program` for the requirements of a degree, major or the like. */
export const textFields = ['prerequisite', 'corequisite', 'antirequisite', 'program'] as const;
export type TextField = (typeof textFields)[number];
