import { Controller } from '@nestjs/common';
import { notFound } from '../../kernel/errors.js';
import { Config } from '../config/config.js';
import { productVersion } from '../config/project.js';
import { getApiPage, getOpenApi } from '../../../contract/health/endpoints.js';
import { apiPage } from './api-page.js';
import { contractShapes } from './contract-shapes.js';
import { Endpoint, type AnswerOf } from './endpoint.decorator.js';
import { Endpoints } from './endpoints.js';
import { openApi, type OpenApiDocument } from './openapi.js';

@Controller()
export class ApiDocsController {
  private document: Promise<OpenApiDocument> | undefined;

  constructor(
    private readonly endpoints: Endpoints,
    private readonly config: Config,
  ) {}

  @Endpoint(getOpenApi)
  async describe(): Promise<AnswerOf<typeof getOpenApi>> {
    return { ...(await this.made()) };
  }

  @Endpoint(getApiPage)
  async page(): Promise<string> {
    return apiPage(await this.made());
  }

  /** @throws not-found where it is switched off */
  private made(): Promise<OpenApiDocument> {
    if (!this.config.apiDocs) throw notFound('Page');
    return (this.document ??= this.make());
  }

  private async make(): Promise<OpenApiDocument> {
    const about = { version: productVersion(), server: this.config.publicUrl };
    return openApi(this.endpoints.definitions(), await contractShapes(), about);
  }
}
