/** Which of several forms an Accept header asks for (RFC 9110, 12.5.1). */

/** A form on offer: its media type in lower case, and the version that its `version` parameter may ask for. */
export interface OfferedType<Name extends string> {
  readonly name: Name;
  readonly mediaType: string;
  readonly version?: string;
}

interface Range {
  readonly type: string;
  readonly version: string | null;
  readonly quality: number;
}

/**
 * The offer of the highest quality, the first of them where several are alike. An absent header, and one that
 * accepts nothing on offer, get the first.
 */
export function chooseType<Name extends string>(
  accept: string,
  offers: readonly [OfferedType<Name>, ...OfferedType<Name>[]],
): Name {
  let chosen: Name = offers[0].name;
  let best = 0;
  const ranges = accept.split(',').map(readRange);
  for (const offer of offers) {
    const quality = qualityOf(offer, ranges);
    if (quality <= best) continue;
    best = quality;
    chosen = offer.name;
  }
  return chosen;
}

/** The most specific range that an offer falls under says how welcome it is. */
function qualityOf(offer: OfferedType<string>, ranges: readonly Range[]): number {
  const [group] = offer.mediaType.split('/');
  for (const type of [offer.mediaType, `${group}/*`, '*/*']) {
    const matching = ranges.filter(
      (range) => range.type === type && (range.version === null || range.version === offer.version),
    );
    if (matching.length > 0) return Math.max(...matching.map(({ quality }) => quality));
  }
  return 0;
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim());
  const of = (name: string) =>
    parameters.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const quality = Number(of('q') ?? 1);
  return {
    type: type.toLowerCase(),
    version: of('version')?.replaceAll('"', '') ?? null,
    quality: quality >= 0 && quality <= 1 ? quality : 0,
  };
}
