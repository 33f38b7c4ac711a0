import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fetchFile, fetchOpenFile } from '../../../contract/file/endpoints.js';
import { type FileType, fileTypes } from '../../../contract/file/vocabulary.js';
import { notFound } from '../../kernel/errors.js';
import { Endpoint, Input, type InputOf } from '../http/endpoint.decorator.js';
import { disposition, safeName, shortName } from '../http/file-name.js';
import { FILE_READERS, FileAddresses, type FileReaders } from './file-addresses.js';
import { StandingFiles } from './file-sweep.js';
import { type FileContent, Files } from './files.js';

/** A range of bytes, from the first to the last, both counted from 0 and both included. range-parser leaves the hard cases open. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The one range of a `Range` header (RFC 9110, section 14). Undefined: the whole file, or a header to ignore (several
 * ranges, another unit, invalid). `unsatisfiable`: outside the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '')
    return to === '0' || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last };
}

const endings: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
};

/** Pictures are shown, everything else is saved. The name is what people call the file, with the ending of what it is (RFC 6266). */
export function contentDisposition(contentType: string, name: string): string {
  const type = fileTypes.find((known) => known === contentType);
  const ending = type ? `.${endings[type]}` : '';
  const plain = safeName(name);
  const stem = ending && plain.toLowerCase().endsWith(ending) ? plain.slice(0, -ending.length) : plain;
  return disposition(contentType.startsWith('image/') ? 'inline' : 'attachment', `${shortName(stem, 'file')}${ending}`);
}

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
    @Inject(FILE_READERS) private readonly readers: FileReaders,
  ) {}

  /** Writes its own answer: a part of a file has its own status. */
  @Endpoint(fetchFile)
  async fetch(
    @Input() { params: { key }, query }: InputOf<typeof fetchFile>,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const signed = this.addresses.remaining({ key, ...query }) !== undefined;
    const stream = signed ? await this.standing.streamOf(key) : undefined;
    // An address ends with the right to the file of who asked for it.
    const works = stream !== undefined && (await this.readers.mayOpen(query.reader, stream, key));
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
