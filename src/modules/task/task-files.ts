import { Injectable } from '@nestjs/common';
import { Files, UPLOADS } from '../../platform/files/files.js';
import { Pictures } from '../../platform/files/pictures.js';
import type { UploadedFile } from '../../platform/http/uploaded-file.js';
import { Limits } from '../../platform/limits/limits.js';
import type { RequestContext } from '../access/public.js';
import type { FileOfTask } from './task.decider.js';

interface Wanted {
  readonly fileName: string;
  /** The person whose data it is: their key seals it. */
  readonly subject: string;
  /** Whose event names it first. */
  readonly stream: string;
}

/** Bytes first, then the fact: the log never names what is not there. */
@Injectable()
export class TaskFiles {
  constructor(
    private readonly files: Files,
    private readonly pictures: Pictures,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError too-many; unsupported and too-large for pictures that are none; errors of `append` */
  async keep<T>(
    upload: UploadedFile,
    { fileName, subject, stream }: Wanted,
    { caller, newId }: RequestContext,
    append: (file: FileOfTask) => Promise<T>,
  ): Promise<T> {
    await this.limits.count(UPLOADS, caller.userId);
    const { bytes, contentType } = await this.pictures.clean(upload);
    const fileId = newId('file');
    return this.files.attach({ key: fileId, contentType, name: fileName, bytes, subject, stream }, () =>
      append({ fileId, fileName, contentType, size: bytes.length }),
    );
  }
}
