import { Injectable } from '@nestjs/common';
import { categoryOf } from '../../../kernel/event.js';
import type { FileReaders } from '../../../platform/files/file-addresses.js';
import { Access } from '../../access/public.js';
import { Callers } from './callers.js';

/** Asks about the account as it is now: an address that was signed for it ends with its right to the file. */
@Injectable()
export class AccountsThatRead implements FileReaders {
  constructor(
    private readonly callers: Callers,
    private readonly access: Access,
  ) {}

  async mayOpen(reader: string, stream: string, key: string): Promise<boolean> {
    const caller = await this.callers.byUser(reader);
    if (!caller || caller.suspended || caller.blocked) return false;
    const kind = categoryOf(stream);
    return this.access.opens(caller, kind, stream.slice(kind.length + 1), key);
  }
}
