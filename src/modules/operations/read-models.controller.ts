import { Controller } from '@nestjs/common';
import { acknowledged } from '../../../contract/errors.js';
import {
  listReadModels,
  rebuildReadModel,
  retryReadModel,
  verifyReadModel,
} from '../../../contract/operations/endpoints.js';
import { notFound } from '../../kernel/errors.js';
import { Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { ReadModels } from '../../platform/projections/read-models.js';

@Controller()
export class ReadModelsController {
  constructor(private readonly readModels: ReadModels) {}

  @Endpoint(listReadModels)
  async list(): Promise<AnswerOf<typeof listReadModels>> {
    const all = await this.readModels.status();
    return {
      readModels: all.filter(({ kind }) => kind === 'projection'),
      reactions: all.filter(({ kind }) => kind === 'reaction'),
    };
  }

  @Endpoint(rebuildReadModel)
  async rebuild(@Input() { params }: InputOf<typeof rebuildReadModel>): Promise<AnswerOf<typeof rebuildReadModel>> {
    await this.readModels.startRebuild(params.name);
    return acknowledged;
  }

  @Endpoint(verifyReadModel)
  async verify(@Input() { params }: InputOf<typeof verifyReadModel>): Promise<AnswerOf<typeof verifyReadModel>> {
    const [report] = await this.readModels.verify(params.name);
    if (!report) throw notFound('Read model');
    const differences = report.differences.map((one) => ({ ...one, columns: [...one.columns] }));
    return { ...report, differences, problems: [...report.problems] };
  }

  @Endpoint(retryReadModel)
  async retry(@Input() { params }: InputOf<typeof retryReadModel>): Promise<AnswerOf<typeof retryReadModel>> {
    await this.readModels.retry(params.name);
    return acknowledged;
  }
}
