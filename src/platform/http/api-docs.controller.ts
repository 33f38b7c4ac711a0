import { Controller } from '@nestjs/common';
import { getApiPage, getOpenApi } from '../../../contract/health/endpoints.js';
import { notFound } from '../../kernel/errors.js';
import { Config } from '../config/config.js';
import { type AnswerOf, Endpoint } from './endpoint.decorator.js';
import { escapeHtml } from './html.js';
import type { Json } from './json-schemas.js';
import { describeApi, type OpenApiDocument, type Operation, type Parameter } from './openapi.js';

/** The OpenAPI document as one plain page, with nothing fetched from anywhere. */
function apiPage(document: OpenApiDocument): string {
  const paths = Object.entries(document.paths);
  const calls = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => section(method, path, call)),
  );
  const shapes = Object.entries(document.components.schemas).sort(([one], [other]) => one.localeCompare(other));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Touchline API</title><style>${style}</style></head>
<body><main><h1>Touchline API</h1>
<p>${calls.length} calls, also as <a href="/api/docs/openapi.json">an OpenAPI document</a>. Signed-in calls carry
<code>Authorization: Bearer &lt;token&gt;</code>, or of browsers the cookie of the session with its mark in
<code>X-Touchline-Session</code>; a write may carry an <code>Idempotency-Key</code>: sent again under it,
it is done once and answered as the first time; another call or body under it is 422. Every error answers
an <a href="#ApiError">ApiError</a>.</p>
${calls.join('\n')}
<h1>Shapes</h1>
${shapes.map(shape).join('\n')}</main></body></html>`;
}

function section(method: string, path: string, call: Operation): string {
  const permission = call['x-permission'];
  const access = permission ? `needs ${escapeHtml(permission)}` : call.security.length > 0 ? 'signed in' : 'anybody';
  const [[status, answer] = ['', {}]] = Object.entries(call.responses);
  const body = call.requestBody ? `<h2>Body</h2>${json(call.requestBody.content)}` : '';
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(call.summary)}</span></summary>
<p>Access: ${access}</p>
${table(call.parameters)}${body}<h2>Answer ${status}</h2>${json('content' in answer ? answer.content : {})}</details>`;
}

/** The anchor is inside, so that a browser that goes to it opens the folded part. */
const shape = ([name, schema]: [string, Json]): string =>
  `<details><summary><code>${name}</code></summary><div id="${name}">${json(schema)}</div></details>`;

const table = (parameters: readonly Parameter[]): string =>
  parameters.length === 0
    ? ''
    : `<table><tr><th>Parameter</th><th>In</th><th>Schema</th></tr>${parameters.map(row).join('')}</table>`;

const row = ({ name, in: place, required, schema }: Parameter): string =>
  `<tr><td><code>${escapeHtml(name)}</code>${required ? ' *' : ''}</td><td>${place}</td><td>${json(schema)}</td></tr>`;

/** A link to the named schema. */
const json = (value: Json): string =>
  `<pre>${escapeHtml(JSON.stringify(value, null, 2)).replace(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>')}</pre>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#1b2733;margin:0;background:#f5f7f9}main{max-width:960px;margin:auto;padding:24px}
details{background:#fff;border:1px solid #d9e0e6;border-radius:6px;margin:8px 0;padding:8px 12px}summary{cursor:pointer}
summary b{display:inline-block;min-width:4.5em;color:#0b5a8a}summary b.delete{color:#a61b1b}summary span{color:#4a5a68}
h2{font-size:1rem;margin:12px 0 4px}pre{background:#f5f7f9;padding:8px;overflow:auto;font-size:13px;margin:0;max-height:420px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:4px 8px;border-bottom:1px solid #e6ebef}`;

@Controller()
export class ApiDocsController {
  private document: Promise<OpenApiDocument> | undefined;

  constructor(private readonly config: Config) {}

  @Endpoint(getOpenApi)
  async describe(): Promise<AnswerOf<typeof getOpenApi>> {
    return { ...(await this.made()) };
  }

  @Endpoint(getApiPage)
  async page(): Promise<string> {
    return apiPage(await this.made());
  }

  /** @throws not-found where it is switched off */
  private made(): Promise<OpenApiDocument> {
    if (!this.config.apiDocs) throw notFound('Page');
    return (this.document ??= describeApi(this.config.publicUrl));
  }
}
