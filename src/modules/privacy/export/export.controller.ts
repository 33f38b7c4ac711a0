import type { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import { exportOwnData, exportOwnWorkbook } from '../../../../contract/privacy/endpoints.js';
import { Ctx, Endpoint } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { ExportOwn } from './export-own.js';

/** Neither call takes anything: there is no way to ask for somebody else. */
@Controller()
export class ExportController {
  constructor(private readonly exporting: ExportOwn) {}

  @Endpoint(exportOwnData)
  json(@Ctx() context: RequestContext): Promise<Readable> {
    return this.exporting.asJson(context);
  }

  @Endpoint(exportOwnWorkbook)
  workbook(@Ctx() context: RequestContext): Promise<Readable> {
    return this.exporting.asWorkbook(context);
  }
}
