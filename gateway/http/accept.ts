/** Which of several representations an Accept header prefers (RFC 9110, 12.5.1). */
import Negotiator from 'negotiator';

export interface OfferedType<Name extends string> {
  readonly name: Name;
  /** Includes every parameter that a client may name: a media range with any other parameter does not match. */
  readonly mediaTypes: readonly string[];
}

/**
 * The offer of the highest quality, the first among equals. Without a header, or if no offer is acceptable, the first
 * offer.
 */
export function chooseType<Name extends string>(
  accept: string,
  offers: readonly [OfferedType<Name>, ...OfferedType<Name>[]],
): Name {
  const chosen = new Negotiator({ headers: { accept } }).mediaType(
    offers.flatMap(({ mediaTypes }) => mediaTypes),
  );
  return offers.find(({ mediaTypes }) => mediaTypes.includes(chosen ?? ''))?.name ?? offers[0].name;
}
