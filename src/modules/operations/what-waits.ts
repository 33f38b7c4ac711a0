import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type pg from 'pg';
import type { Waiting } from '../../../contract/operations/endpoints.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { FEATURES, type Feature } from '../feature.js';
import type { CountContext, WaitingPart } from '../waiting.js';

/** What of every feature waits for an admin. */
@Injectable()
export class WhatWaits {
  /** What is wrong first, else in the order of features. */
  private readonly parts: readonly WaitingPart[];

  constructor(
    @Inject(FEATURES) features: readonly Feature[],
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly modules: ModuleRef,
  ) {
    const all = features.flatMap(({ waiting }) => waiting);
    this.parts = [...all.filter(({ wrong }) => wrong), ...all.filter(({ wrong }) => !wrong)];
  }

  /** Numbers above 0, in words. */
  async at(now: Date): Promise<Waiting[]> {
    const context: CountContext = {
      pool: this.pool,
      now,
      get: (service) => this.modules.get(service, { strict: false }),
    };
    const counted = await Promise.all(this.parts.map(async (part) => ({ part, count: await part.count(context) })));
    return counted
      .filter(({ count }) => count > 0)
      .map(({ part: { key, what, to, wrong = false }, count }) => ({
        key,
        count,
        what: what[count === 1 ? 0 : 1],
        to,
        wrong,
      }));
  }
}
