import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/errors.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { colleges } from '../college/public.js';

/** Keeps teams from writing about colleges that there are not. */
@Injectable()
export class KnownColleges {
  constructor(private readonly streams: StreamReader) {}

  /** @throws DomainError not-found for a college that nobody knows */
  async require(collegeId: string): Promise<void> {
    const { state } = await this.streams.load(colleges.of(collegeId));
    if (!state) throw notFound('College');
  }
}
