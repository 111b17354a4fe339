/** A refusal of the planner page as HTML for browsers; programs get the envelope. */
import { chooseType } from './accept.ts';
import type { HttpRefusal } from './faults-to-http.ts';
import { type HeaderList, noStore, ready } from './headers.ts';
import { documentHeaders } from './page-headers.ts';
import type { RequestHead } from './request-head.ts';

interface RefusalPage {
  readonly mediaType: string;
  readonly headers: HeaderList;
  readonly body: string;
}

const htmlMediaType = 'text/html; charset=utf-8';
/** A page that reloads sooner cannot be read. */
const leastSeconds = 2;

/** Null unless a browser requests the planner page. */
export function refusalPage(
  { route, accept }: Pick<RequestHead, 'route' | 'accept'>,
  { headers, message }: Pick<HttpRefusal, 'headers' | 'message'>,
): RefusalPage | null {
  if (route !== '/' || accept === '') return null;
  const chosen = chooseType(accept, [
    { name: 'envelope', mediaTypes: ['application/json'] },
    { name: 'page', mediaTypes: ['text/html'] },
  ]);
  if (chosen === 'envelope') return null;
  const seconds = headers.find(([name]) => name === 'Retry-After')?.[1];
  const refresh =
    seconds === undefined ? [] : [ready('Refresh', `${Math.max(leastSeconds, Number(seconds))}`)];
  return {
    mediaType: htmlMediaType,
    headers: [...documentHeaders, ...noStore, ...refresh],
    body: htmlOf(message, seconds !== undefined),
  };
}

function htmlOf(message: string, triesAgain: boolean): string {
  const shown = message.replace(/[&<]/gu, (character) => `&#${character.charCodeAt(0)};`);
  const last = triesAgain ? '<p>This page tries again by itself.</p>\n' : '';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Gradus</title>
<h1>Gradus cannot be shown at the moment</h1>
<p>${shown}</p>
${last}</html>
`;
}
