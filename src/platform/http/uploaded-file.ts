import type { FastifyRequest } from 'fastify';
import type { EndpointDefinition, Upload } from '../../../contract/endpoint.js';
import type { FileType } from '../../../contract/file/vocabulary.js';
import { DomainError } from '../../kernel/errors.js';
import { parseInput, type Input } from './input.js';
import { inMemory, SpoolFile } from './keep-upload.js';
import { readForm } from './read-form.js';
import { sniffType } from './sniff-type.js';

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
