import type { z } from 'zod';
import { offline } from './api-error.js';
import { addressOf, headersOf, succeeded, type AnyEndpoint, type CallAnswer } from './call.js';

interface UploadInput<E extends AnyEndpoint> {
  params: z.input<E['params']>;
  /** The fields beside the file. */
  fields?: z.input<E['body']>;
  file: Blob;
  fileName: string;
  /** Idempotency key: what is sent again under it is added once. */
  key?: string;
  /** Hears how much has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** Sends one file to a call that takes one (`endpoint.upload`). Throws ApiError. */
export async function upload<E extends AnyEndpoint>(endpoint: E, input: UploadInput<E>): Promise<CallAnswer<E>> {
  const form = new FormData();
  // Before the file: a server that reads as it goes knows them by the time that the bytes come.
  for (const [name, value] of Object.entries(input.fields ?? {})) form.append(name, String(value));
  form.append(endpoint.upload?.field ?? 'file', input.file, input.fileName);
  const response = await succeeded(endpoint, await send(endpoint, input, form));
  return (await response.json()) as CallAnswer<E>;
}

/** By XMLHttpRequest: fetch does not tell how much of a body has gone out. */
function send<E extends AnyEndpoint>(endpoint: E, input: UploadInput<E>, form: FormData): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, { params: input.params }));
    headersOf(endpoint, input.key).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => total > 0 && input.onProgress?.(loaded / total);
    request.onload = () => {
      const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => reject(offline());
    request.send(form);
  });
}
