import { Global, Module } from '@nestjs/common';
import { Limits } from './limits.js';
import { Work } from './work.js';

@Global()
@Module({ providers: [Limits, Work], exports: [Limits, Work] })
export class LimitsModule {}
