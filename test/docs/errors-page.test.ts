import { errorTable } from '../../shared/contract/errors.ts';
import { code, heldToItsTable, markdownTable } from './generated-page.ts';

heldToItsTable('docs/errors.md', () => {
  const table = markdownTable(
    ['code', 'HTTP status', 'when', '`details` may name'],
    Object.entries(errorTable).map(([name, { status, when, details }]) => [
      code(name),
      String(status),
      when,
      details.map(code).join(', '),
    ]),
  );
  return `# Error codes

Every error answer has the same envelope:

\`\`\`
{"error": {"code": "…", "message": "…", "details": {…}}, "meta": {"api_version": "v1", "request_id": "req_…"}}
\`\`\`

\`message\` is for people: it states the fault and what is accepted. Programs should use \`code\`, which has one HTTP
status and a stable meaning. The request id is also in the header \`X-Request-Id\`; operators find it in the log. A
\`path\` is a JSON Pointer into the body, or the name of a parameter. No error answer contains a token, a stack trace,
a path of the server, or internal messages of the engine.

Academic uncertainty is not an error: such answers have status 200 and \`unknowns\`.

${table}

401 and 403 \`forbidden\` carry \`WWW-Authenticate: Bearer\`; 429 and 503 carry \`Retry-After\`; 405 carries \`Allow\`.
For \`/\` a client that prefers \`text/html\` gets the message as a page, with the same status.

What is not a request of HTTP/1.1 is refused by the HTTP library, with a line of HTML, and the connection ends: 505 for HTTP/1.0, which the load
generator \`ab\` and [nginx without a setting](operations/RUNBOOK.md#behind-a-proxy) speak, and for a whole URL in the place of a path; 400 for a
contradictory length.
`;
});
