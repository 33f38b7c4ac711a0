import { Module, type DynamicModule } from '@nestjs/common';
import { CheckLog } from './check-log.js';
import { FollowerFactory } from './follower-factory.js';
import { OtherVersions } from './other-versions.js';
import { Progress } from './progress.js';
import { ProjectionRunner } from './projection-runner.js';
import type { Projection } from './projection.js';
import { Projections } from './projections.js';
import { ReadModels } from './read-models.js';
import { Rebuilder } from './rebuilder.js';
import { Refolder } from './refolder.js';
import { Verifier } from './verifier.js';
import { keepHeapSmall } from './build.js';

/** In every process: read models can be waited for and watched anywhere; they are kept where the role `projector` is on. */
@Module({})
export class ProjectionsModule {
  constructor() {
    keepHeapSmall();
  }

  static of(projections: readonly Projection[]): DynamicModule {
    return {
      module: ProjectionsModule,
      global: true,
      providers: [
        { provide: Projections, useFactory: () => new Projections(projections) },
        Progress,
        FollowerFactory,
        Rebuilder,
        Refolder,
        Verifier,
        OtherVersions,
        ProjectionRunner,
        ReadModels,
        CheckLog,
      ],
      exports: [Projections, FollowerFactory, ReadModels],
    };
  }
}
