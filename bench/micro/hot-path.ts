/** The stages of one supplied course-unlock in their order, by the names that the micro bench gives them. */

export interface HotStage {
  readonly row: string;
  readonly thread: 'gateway' | 'worker';
  readonly says: string;
}

export const hotStages: readonly HotStage[] = [
  {
    row: 'codec: gather supplied bodies into a batch, a job',
    thread: 'gateway',
    says: 'gather bodies into a batch',
  },
  {
    row: 'intern: read a supplied body of 40 courses in a worker',
    thread: 'worker',
    says: 'scan and intern the body',
  },
  { row: 'codec: read a batch, a job', thread: 'worker', says: 'read the job' },
  { row: 'verdict: load a student of 40 courses', thread: 'worker', says: 'load the student' },
  {
    row: 'verdict: verdict, caveats and missing options of a target',
    thread: 'worker',
    says: 'verdict, caveats, missing options',
  },
  {
    row: 'render: render a result, its explanation included',
    thread: 'worker',
    says: 'render, explanation included',
  },
  {
    row: 'codec: read the outcomes of a batch, a job',
    thread: 'gateway',
    says: 'read the outcome',
  },
  {
    row: 'envelope: request id into the envelope of an answer',
    thread: 'gateway',
    says: 'envelope',
  },
];
