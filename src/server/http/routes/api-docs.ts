// Describes all routes as OpenAPI and as an HTML page, generated from the schemas that validate requests.

import { createHash } from 'node:crypto';
import { MAX_PAGE, PAGED, PROBLEMS, type ProblemCode, ROUTES, type RouteName } from '../../../protocol/index.ts';
import { COMMON_PROBLEMS, jsonSchemaOf, problemSchema, ROUTE_SCHEMAS } from '../../../protocol/schema/index.ts';

const NAMES = Object.keys(ROUTES) as readonly RouteName[];

/** OpenAPI 3.1. */
export function openApi(): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of NAMES) {
    const { method, path } = ROUTES[name];
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Make Me a Planet',
      version: '1',
      description: 'Tables, links and lists. Games are played over a WebSocket: see docs/PROTOCOL.md.',
    },
    paths,
    components: { schemas: { Problem: jsonSchemaOf(problemSchema) } },
  };
}

function operationOf(name: RouteName): Readonly<Record<string, unknown>> {
  const { path } = ROUTES[name];
  const { summary, body, answer, status } = ROUTE_SCHEMAS[name];
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const paged = PAGED.some((each) => each === name)
    ? [{ name: 'after', in: 'query', required: false, schema: { type: 'string', maxLength: MAX_PAGE } }]
    : [];
  const type = name === 'readRecord' ? 'text/plain' : 'application/json';
  const content = answer === undefined ? {} : { content: { [type]: { schema: jsonSchemaOf(answer) } } };
  return {
    operationId: name,
    summary,
    ...(parameters.length + paged.length === 0 ? {} : { parameters: [...parameters, ...paged] }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(body) } } } }),
    responses: {
      [status]: { description: answer === undefined ? 'Done' : 'Response', ...content },
      ...problemsOf(name),
    },
  };
}

function codesOf(name: RouteName): readonly ProblemCode[] {
  return [...ROUTE_SCHEMAS[name].problems, ...COMMON_PROBLEMS];
}

/** Groups the problem codes by HTTP status. */
function problemsOf(name: RouteName): Readonly<Record<string, unknown>> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codesOf(name)) byStatus.set(PROBLEMS[code], [...(byStatus.get(PROBLEMS[code]) ?? []), code]);
  const schema = { $ref: '#/components/schemas/Problem' };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema } } },
    ]),
  );
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 54rem; margin: 2rem auto; padding: 0 1rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.5rem 0; }
h2 { font-size: 1.1rem; } h2 code { font-size: 1rem; }
pre { overflow: auto; max-height: 24rem; padding: 0.75rem; background: color-mix(in srgb, currentColor 7%, transparent); }
summary { cursor: pointer; }
`;

/** The description as HTML, without scripts and external resources. */
export function docsPage(): { readonly html: string; readonly policy: string } {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Make Me a Planet: HTTP API</title><style>${STYLE}</style>
<h1>Make Me a Planet: HTTP API</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Games are played over a WebSocket at
<code>/api/tables/{table}/socket</code>; docs/PROTOCOL.md describes its frames.</p>
${NAMES.map(sectionOf).join('\n')}
</html>
`;
  return { html, policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'` };
}

function sectionOf(name: RouteName): string {
  const { method, path } = ROUTES[name];
  const { summary, body, answer, status } = ROUTE_SCHEMAS[name];
  const schema = (title: string, of: typeof body | typeof answer): string =>
    of === undefined
      ? ''
      : `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(jsonSchemaOf(of), null, 2))}</pre></details>`;
  const codes = codesOf(name).map((code) => `<code>${PROBLEMS[code]} ${code}</code>`);
  return `<section id="${name}">
<h2><code>${method} ${escaped(path)}</code></h2>
<p>${escaped(summary)}</p>
${schema('Request body', body)}${schema(`Response (${status})`, answer)}
<p>Problems: ${codes.join(', ')}</p>
</section>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
