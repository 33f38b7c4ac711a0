import { Module, type DynamicModule } from '@nestjs/common';
import { Config } from './config.js';

/** Gives every module the process' `Config`. */
@Module({})
export class ConfigModule {
  static of(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: Config, useValue: config }],
      exports: [Config],
    };
  }
}
