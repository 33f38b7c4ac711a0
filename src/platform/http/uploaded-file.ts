import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { EndpointDefinition, Upload } from '../../../contract/endpoint.js';
import { type FileType, fileTypes } from '../../../contract/file/vocabulary.js';
import { DomainError } from '../../kernel/errors.js';
import { parseInput, type Input } from './input.js';
import { readForm, type Keep } from './read-form.js';

/** Other names of types that we take. An APNG is a PNG to everybody who does not animate it, and so to us. */
const otherNames: Readonly<Record<string, FileType>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/opus': 'audio/ogg',
};

/** What a file is by its first bytes; undefined for everything that we do not take. */
export async function sniffType(bytes: Uint8Array): Promise<FileType | undefined> {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime.split(';')[0];
  if (mime === undefined) return undefined;
  return fileTypes.find((type) => type === mime) ?? otherNames[mime];
}

/** Small files. */
export const inMemory: Keep<Buffer> = async (bytes) => {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes as AsyncIterable<Buffer>) chunks.push(chunk);
  const kept = Buffer.concat(chunks);
  return { kept, size: kept.length };
};

/** A temporary file of the system. */
class SpoolFile {
  private constructor(
    private readonly folder: string,
    readonly path: string,
  ) {}

  static async open(): Promise<SpoolFile> {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-upload-'));
    return new SpoolFile(folder, join(folder, 'file'));
  }

  /** Writes as fast as the disk takes it, and no faster. */
  readonly keep = async (bytes: Readable): Promise<{ kept: string; size: number }> => {
    const file = createWriteStream(this.path, { mode: 0o600 });
    await pipeline(bytes, file);
    return { kept: this.path, size: file.bytesWritten };
  };

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** An uploaded file: untrusted bytes of a type that the endpoint accepts. */
export interface UploadedFile {
  readonly bytes: Buffer;
  /** The type by the bytes; the sender's claim is ignored. */
  readonly contentType: FileType;
}

/** An uploaded file of a spooled endpoint: untrusted bytes of any type, deleted after the answer. */
export interface SpooledFile {
  readonly path: string;
}

/** What a form held, and what to do once it was answered. */
export interface Received<File> {
  readonly input: Input;
  readonly upload: File;
  readonly letGo: () => Promise<void>;
}

/**
 * Reads and validates the form of an endpoint with `upload`; where the file is optional, also JSON.
 * @throws DomainError invalid, too-large or unsupported, each naming what
 */
export async function receiveUpload(
  definition: EndpointDefinition,
  upload: Upload,
  request: FastifyRequest,
): Promise<Received<UploadedFile | SpooledFile | undefined>> {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  if (!isForm && upload.optional) return { input: parseInput(definition, request), upload: undefined, letGo: nothing };
  if (!isForm) {
    throw new DomainError('unsupported', 'unsupported-media-type', 'Send a form (content type multipart/form-data).');
  }
  return upload.spooled ? receiveSpooled(definition, upload, request) : receiveSmall(definition, upload, request);
}

async function receiveSmall(
  definition: EndpointDefinition,
  upload: Upload,
  request: FastifyRequest,
): Promise<Received<UploadedFile | undefined>> {
  const { fields, file } = await readForm(request.raw, upload, inMemory);
  const input = inputOf(definition, request, fields);
  if (!file) return { input, upload: undefined, letGo: nothing };
  const contentType = await sniffType(file);
  if (!contentType || !upload.types.includes(contentType)) throw wrongType(upload);
  return { input, upload: { bytes: file, contentType }, letGo: nothing };
}

async function receiveSpooled(
  definition: EndpointDefinition,
  upload: Upload,
  request: FastifyRequest,
): Promise<Received<SpooledFile | undefined>> {
  const spool = await SpoolFile.open();
  try {
    const { fields, file } = await readForm(request.raw, upload, spool.keep);
    const kept = file === undefined ? undefined : { path: file };
    return { input: inputOf(definition, request, fields), upload: kept, letGo: () => spool.remove() };
  } catch (error) {
    await spool.remove();
    throw error;
  }
}

const nothing = (): Promise<void> => Promise.resolve();

const inputOf = (definition: EndpointDefinition, request: FastifyRequest, body: Record<string, string>): Input =>
  parseInput(definition, { params: request.params, query: request.query, body });

/** 415 `file-type`. */
export function wrongType({ field, types }: Pick<Upload, 'field' | 'types'>): DomainError {
  const names = types.map((type) => type.slice(type.indexOf('/') + 1).toUpperCase());
  const message = `This type of file is not allowed. Allowed: ${names.join(', ')}.`;
  return new DomainError('unsupported', 'file-type', message, { fields: { [field]: message } });
}
