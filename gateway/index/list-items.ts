/** The rows of a page of a list, as bytes for an answer. */

/** A row: its id, its JSON, and its sources as a JSON array. */
export interface ListRow {
  readonly id: number;
  readonly list_item: string;
  readonly list_sources: string;
}

/** What an answer has of each row besides the record's own members. */
export interface ShownParts {
  readonly claims: boolean;
  readonly sources: boolean;
}

export interface ListItems {
  /** JSON, the items separated by commas. */
  readonly items: Uint8Array<ArrayBuffer>;
  /** Rows of the graph's source records, item by item; empty if not asked for. */
  readonly sources: readonly number[];
  /** The id of the last row; null if there is none. */
  readonly lastRow: number | null;
}

const encoder = new TextEncoder();

export function listItems(rows: readonly ListRow[], { claims, sources }: ShownParts): ListItems {
  const items = rows.map(({ list_item }) => (claims ? list_item : withoutClaims(list_item)));
  return {
    items: encoder.encode(items.join(',')),
    sources: sources ? rows.flatMap(({ list_sources }) => JSON.parse(list_sources) as number[]) : [],
    lastRow: rows.at(-1)?.id ?? null,
  };
}

/** `claims` is the last member of a course's item; in a string of the item, these quotes would be escaped. */
function withoutClaims(item: string): string {
  const start = item.lastIndexOf(',"claims":{');
  return start < 0 ? item : `${item.slice(0, start)}}`;
}
