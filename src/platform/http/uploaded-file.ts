import type { FastifyRequest } from 'fastify';
import type { EndpointDefinition, Upload } from '../../../contract/endpoint.js';
import type { FileType } from '../../../contract/file/vocabulary.js';
import { DomainError } from '../../kernel/errors.js';
import { parseInput, type Input } from './input.js';
import { readForm } from './read-form.js';
import { sniffType } from './sniff-type.js';

/** A file that somebody sent: untrusted bytes of a type that the endpoint takes. */
export interface UploadedFile {
  readonly bytes: Buffer;
  /** The type that the bytes show; what the sender said is not asked. */
  readonly contentType: FileType;
}

/**
 * Reads and validates the form of an endpoint with `upload`.
 * @throws DomainError invalid, too-large or unsupported, each naming what
 */
export async function receiveUpload(
  definition: EndpointDefinition,
  upload: Upload,
  request: FastifyRequest,
): Promise<{ input: Input; upload: UploadedFile }> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
    throw new DomainError('unsupported', 'unsupported-media-type', 'Send a form (content type multipart/form-data).');
  }
  const { fields, file } = await readForm(request.raw, upload);
  const input = parseInput(definition, { params: request.params, query: request.query, body: fields });
  const contentType = await sniffType(file);
  if (!contentType || !upload.types.includes(contentType)) throw wrongType(upload);
  return { input, upload: { bytes: file, contentType } };
}

/** 415 `file-type`. */
export function wrongType({ field, types }: Pick<Upload, 'field' | 'types'>): DomainError {
  const names = types.map((type) => type.slice(type.indexOf('/') + 1).toUpperCase());
  const message = `This type of file is not allowed. Allowed: ${names.join(', ')}.`;
  return new DomainError('unsupported', 'file-type', message, { fields: { [field]: message } });
}
