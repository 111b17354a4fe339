/** "CS 101 can be taken concurrently or completed prior", "CS 101 completed or concurrent": phrases behind a course that may be under way. */

export const priorOrConcurrentPhrases = [
  [
    '(may|can|must|should|to)? be (taken|completed) concurrently or (completed)? (prior|previously|beforehand|before)',
    'after',
  ],
  [
    '(completed|taken|passed) or (taken)? (concurrent|concurrently|in progress) <lookahead-no-course>',
    'after',
  ],
  [
    '(must be|either)? (completed|taken|passed) or (currently)? in progress (:)? <lookahead-course>',
    'before',
  ],
] as const;
