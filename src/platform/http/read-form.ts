import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyConfig, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { Upload } from '../../../contract/endpoint.js';
import { DomainError, invalidField } from '../../kernel/errors.js';

/** A multipart request, read to its end, without the file's name and claimed type. */
export interface Form<Kept> {
  readonly fields: Readonly<Record<string, string>>;
  /** The one file; undefined where an optional one was left out. */
  readonly file: Kept | undefined;
}

/** Takes the bytes of a file as they come, all of them. `size` counts them. */
export type Keep<Kept> = (bytes: Readable) => Promise<{ readonly kept: Kept; readonly size: number }>;

/** Bytes that a form may have besides its file. */
const AROUND_THE_FILE = 64 * 1024;
/** Of one field: 500 ids take 18,500 bytes. */
const FIELD_SIZE = 32 * 1024;
const limits = { files: 1, fields: 20, parts: 21, fieldSize: FIELD_SIZE, headerPairs: 16, headerSize: 4096 };

/**
 * Reads a form with one file in the declared field, or without it where it is optional; never more of it than the limit.
 * @throws DomainError too-large, or invalid naming the field; the rest is not read
 */
export function readForm<Kept>(
  request: IncomingMessage,
  { field, limit, optional }: Pick<Upload, 'field' | 'limit' | 'optional'>,
  keep: Keep<Kept>,
): Promise<Form<Kept>> {
  if (Number(request.headers['content-length'] ?? 0) > limit + AROUND_THE_FILE) {
    return Promise.reject(tooLarge(field, limit));
  }
  return new Promise((resolve, reject) => {
    const parser = parserOf(request, limit);
    const fields = new Map<string, string>();
    let file: ReturnType<Keep<Kept>> | undefined;
    let arriving: Readable | undefined;

    const leave = (): void => {
      request.unpipe(parser);
      request.off('close', cutOff).off('error', cutOff);
    };
    const refuse = (error: DomainError): void => {
      leave();
      // The rest of a refused file is not awaited.
      arriving?.destroy();
      // What is still to come is thrown away: a client reads our answer only once it has sent everything.
      request.resume();
      reject(error);
    };
    const cutOff = (): void => {
      if (!request.complete) refuse(unreadable('The upload was interrupted. Please try again.'));
    };

    parser
      .on('field', (name, value, nameTruncated, valueTruncated) => {
        // A part without a name is undefined, whatever the types say.
        if (!name || nameTruncated) refuse(unreadable('A field has no name.'));
        else if (name === field) refuse(invalidField(field, 'Must be a file.'));
        else if (valueTruncated) refuse(invalidField(name, 'Too long.'));
        else if (fields.has(name)) refuse(invalidField(name, 'Send this field once.'));
        else fields.set(name, value);
      })
      .on('file', (name, stream) => {
        stream.on('error', () => refuse(unreadable('The upload was interrupted. Please try again.')));
        stream.on('limit', () => refuse(tooLarge(field, limit)));
        arriving = stream;
        if (name !== field) return refuse(invalidField(name?.slice(0, 100) || field, 'Unknown field.'));
        file = keep(stream);
        file.catch(refuse);
      })
      .on('filesLimit', () => refuse(invalidField(field, 'Send one file.')))
      .on('fieldsLimit', () => refuse(unreadable('The form has too many fields.')))
      .on('partsLimit', () => refuse(unreadable('The form has too many fields.')))
      .on('error', () => refuse(unreadable('The form couldn’t be read.')))
      .on('finish', () => {
        leave();
        const read = Object.fromEntries(fields);
        if (!file) return optional ? resolve({ fields: read, file }) : reject(invalidField(field, 'Choose a file.'));
        file.then(({ kept, size }) => {
          if (size === 0) reject(invalidField(field, 'The file is empty. Choose another.'));
          else resolve({ fields: read, file: kept });
        }, reject);
      });
    request.on('close', cutOff).on('error', cutOff);
    request.pipe(parser);
  });
}

function parserOf({ headers }: IncomingMessage, fileSize: number): BusboyInstance {
  const config: BusboyConfig = { headers: headers as BusboyHeaders, limits: { ...limits, fileSize } };
  try {
    return new Busboy(config);
  } catch {
    throw unreadable('The form has no boundary.');
  }
}

const unreadable = (message: string): DomainError => new DomainError('invalid', 'invalid', message);

function tooLarge(field: string, limit: number): DomainError {
  const message = `A file can be up to ${limit.toLocaleString('en-US')} bytes.`;
  return new DomainError('too-large', 'too-large', message, { fields: { [field]: message } });
}
