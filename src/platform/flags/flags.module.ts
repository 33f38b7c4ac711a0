import { Global, Module } from '@nestjs/common';
import type { Provider } from '@openfeature/server-sdk';
import { Config } from '../config/config.js';
import { FileFlags } from './file-flags.js';
import { FLAG_PROVIDER, Flags } from './flags.js';

/** Feature flags by OpenFeature. For flagd, LaunchDarkly or another service, its provider is made here. */
@Global()
@Module({
  providers: [
    {
      provide: FLAG_PROVIDER,
      inject: [Config],
      useFactory: ({ flagsFile }: Config): Provider => new FileFlags(flagsFile),
    },
    Flags,
  ],
  exports: [Flags],
})
export class FlagsModule {}
