import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type ErasurePart, type Feature, FEATURES, streamsOfPerson } from '../../feature.js';
import type { PersonIds } from '../../person.js';

/** What the features say of erasing a person. */
@Injectable()
export class ErasureParts {
  constructor(
    @Inject(FEATURES) private readonly features: readonly Feature[],
    private readonly providers: ModuleRef,
  ) {}

  /** In the order of the index. */
  all(): readonly ErasurePart[] {
    return this.features.flatMap(({ erasure }) => erasure.map((part) => this.providers.get(part, { strict: false })));
  }

  /** The names of the streams that are this person's. */
  streamsOf(person: PersonIds): readonly string[] {
    return streamsOfPerson(this.features, person);
  }
}
