/** Phrases for courses that may be in progress: "taken concurrently or completed prior", "completed or concurrent". */

export const priorOrConcurrentPhrases = [
  [
    '(may|can|must|should|to)? be (taken|completed) (previously|prior|prior to|before|beforehand) or (concurrently|concurrent|simultaneously) (with (this|the) (course|class))?',
    'after',
  ],
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
