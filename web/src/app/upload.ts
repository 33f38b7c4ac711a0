import type { z } from 'zod';
import { EVENT_POSITIONS } from '../../../contract/live/live.js';
import { ApiError } from './api-error.js';
import { addressOf, call, headersOf, succeeded, toldAsWrite, type AnyEndpoint, type CallAnswer } from './call.js';
import { answered } from './line/line.js';

interface UploadInput<E extends AnyEndpoint> {
  params: z.input<E['params']>;
  /** The fields beside the file; a list goes as `a,b`, null as nothing. */
  fields?: z.input<E['body']>;
  /** Undefined where the call takes none: then it goes as JSON. */
  file: Blob | undefined;
  fileName?: string;
  /** Idempotency key: what is sent again under it is added once. */
  key?: string;
  /** Hears how much has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** Sends one file to a call that takes one (`endpoint.upload`). Throws ApiError. */
export async function upload<E extends AnyEndpoint>(endpoint: E, input: UploadInput<E>): Promise<CallAnswer<E>> {
  const { file, fileName, fields, params, key } = input;
  if (!file) return call<AnyEndpoint>(endpoint, { params, body: fields, key }) as Promise<CallAnswer<E>>;
  const form = new FormData();
  // Before the file: a server that reads as it goes knows them by the time that the bytes come.
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined) form.append(name, inForm(value));
  form.append(endpoint.upload?.field ?? 'file', file, fileName);
  // Of one key, however often it is sent.
  const headers = headersOf(endpoint, key);
  const response = await toldAsWrite(endpoint, async () => {
    const answer = await answered(endpoint, () => send(endpoint, { ...input, file }, { headers, form }));
    return succeeded(endpoint, answer, headers);
  });
  return (await response.json()) as CallAnswer<E>;
}

const inForm = (value: unknown): string =>
  value === null ? '' : Array.isArray(value) ? value.join(',') : `${value as string | number | boolean}`;

interface Sent {
  readonly headers: Headers;
  readonly form: FormData;
}

/** By XMLHttpRequest: fetch does not tell how much of a body has gone out. Rejects as fetch does, with a TypeError, where no answer came. */
function send<E extends AnyEndpoint>(
  endpoint: E,
  input: UploadInput<E> & { file: Blob },
  { headers, form }: Sent,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, { params: input.params }));
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => total > 0 && input.onProgress?.(loaded / total);
    request.onload = () => {
      const told: [string, string][] = ['retry-after', 'x-topics', 'x-read-model', EVENT_POSITIONS].map((name) => [
        name,
        request.getResponseHeader(name) ?? '',
      ]);
      resolve(new Response(request.responseText, { status: request.status, headers: new Headers(told) }));
    };
    request.onerror = () => {
      // A file that was changed or deleted since fails in the same way, and would forever.
      const stillThere = input.file.slice(0, 1).arrayBuffer();
      stillThere.then(
        () => reject(new TypeError('No answer came.')),
        () => reject(new ApiError(0, { code: 'file-gone', message: 'The file has changed. Please choose it again.' })),
      );
    };
    request.send(form);
  });
}
