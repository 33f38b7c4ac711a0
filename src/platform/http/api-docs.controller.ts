import { Controller } from '@nestjs/common';
import { notFound } from '../../kernel/errors.js';
import { Config } from '../config/config.js';
import { productVersion } from '../config/project.js';
import { getApiPage, getOpenApi } from '../../../contract/health/endpoints.js';
import { apiPage } from './api-page.js';
import { Endpoint, type AnswerOf } from './endpoint.decorator.js';
import { Endpoints } from './endpoints.js';
import { openApi, type OpenApiDocument } from './openapi.js';

@Controller()
export class ApiDocsController {
  private document: OpenApiDocument | undefined;

  constructor(
    private readonly endpoints: Endpoints,
    private readonly config: Config,
  ) {}

  @Endpoint(getOpenApi)
  describe(): AnswerOf<typeof getOpenApi> {
    return { ...this.made() };
  }

  @Endpoint(getApiPage)
  page(): string {
    return apiPage(this.made());
  }

  /** @throws not-found where it is switched off */
  private made(): OpenApiDocument {
    if (!this.config.apiDocs) throw notFound('Page');
    return (this.document ??= openApi(this.endpoints.definitions(), {
      version: productVersion(),
      server: this.config.publicUrl,
    }));
  }
}
