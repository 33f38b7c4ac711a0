import { Controller } from '@nestjs/common';
import { getSiteOptions } from '../../../../contract/identity/sso.js';
import { Config } from '../../../platform/config/config.js';
import { Endpoint, type AnswerOf } from '../../../platform/http/endpoint.decorator.js';

@Controller()
export class SiteController {
  constructor(private readonly config: Config) {}

  @Endpoint(getSiteOptions)
  options(): AnswerOf<typeof getSiteOptions> {
    const { googleClientId, supportEmail, terms } = this.config;
    return { google: googleClientId !== undefined, supportEmail, terms };
  }
}
