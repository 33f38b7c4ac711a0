import { Module } from '@nestjs/common';
import { FitController } from './fit.controller.js';
import { GetFit } from './get-fit.query.js';

@Module({ controllers: [FitController], providers: [GetFit] })
export class FitModule {}
