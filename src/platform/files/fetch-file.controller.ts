import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fetchFile } from '../../../contract/file/endpoints.js';
import { fetchOpenFile } from '../../../contract/file/open-file.js';
import { notFound } from '../../kernel/errors.js';
import { Endpoint, Input, type InputOf } from '../http/endpoint.decorator.js';
import { byteRange } from './byte-range.js';
import { contentDisposition } from './content-disposition.js';
import { FileAddresses } from './file-addresses.js';
import { Files } from './files.js';
import type { FileContent } from './sealed-file.js';
import { StandingFiles } from './standing-files.js';

/** Seconds. The bytes under a key never change. */
const A_MONTH = 30 * 24 * 60 * 60;
/** A browser shows a cached file at once and revalidates it: a removed file disappears there within minutes. */
const ASKED_FOR_SOON = 'private, max-age=60, stale-while-revalidate=600';

@Controller()
export class FetchFileController {
  constructor(
    private readonly addresses: FileAddresses,
    private readonly files: Files,
    private readonly standing: StandingFiles,
  ) {}

  /** Writes its own answer: a part of a file has its own status. */
  @Endpoint(fetchFile)
  async fetch(
    @Input() { params: { key }, query: { expires, signature } }: InputOf<typeof fetchFile>,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const works = this.addresses.remaining(key, expires, signature) !== undefined && (await this.standing.has(key));
    const file = works ? await this.files.open(key) : undefined;
    if (!file) throw notFound('File');
    answer(reply, headers, { ...file, key, cache: ASKED_FOR_SOON });
  }

  @Endpoint(fetchOpenFile)
  async fetchOpen(
    @Input() { params: { key } }: InputOf<typeof fetchOpenFile>,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.openNobodys(key);
    if (!file) throw notFound('File');
    answer(reply, headers, { ...file, key, cache: `public, max-age=${A_MONTH}, immutable` });
  }
}

interface Kept extends FileContent {
  readonly key: string;
  /** The `cache-control` of the answer. */
  readonly cache: string;
}

function answer(
  reply: FastifyReply,
  headers: FastifyRequest['headers'],
  { key, bytes, contentType, name, cache }: Kept,
): void {
  const tag = `"${key}"`;
  void reply
    .header('content-type', contentType)
    .header('content-disposition', contentDisposition(contentType, name))
    // Opened directly it has no origin, scripts or forms.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', cache)
    .header('accept-ranges', 'bytes')
    .header('etag', tag);
  if (headers['if-none-match'] === tag) return void reply.status(304).send();
  const sameFile = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = sameFile ? byteRange(headers.range, bytes.length) : undefined;
  if (range === undefined) return void reply.send(bytes);
  if (range === 'unsatisfiable')
    return void reply.status(416).header('content-range', `bytes */${bytes.length}`).send();
  const { first, last } = range;
  void reply.status(206).header('content-range', `bytes ${first}-${last}/${bytes.length}`);
  return void reply.send(bytes.subarray(first, last + 1));
}
