/** The few msgpack forms in jobs: JobWriter writes them, JobReader reads them. */

/** msgpack's format bytes. */
export const format = {
  fixedArray: 0x90,
  array16: 0xdc,
  binary16: 0xc5,
  text8: 0xd9,
  nil: 0xc0,
  float64: 0xcb,
  unsigned16: 0xcd,
  unsigned32: 0xce,
} as const;
/** Integers up to this one take a single byte. */
export const largestFixedInteger = 0x7f;

/** The number of members of a `BodyJob`; a `Job` has more. */
export const bodyJobMembers = 3;
