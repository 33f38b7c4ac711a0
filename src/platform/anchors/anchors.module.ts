import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { refuseMissingDirectory } from './anchor-file.js';
import { AnchorNowAndThen, Anchors } from './anchors.js';
import { SigningKey } from './anchor.js';
import { HighWaterMarks } from './high-water-marks.js';

/** In every process: the log is compared with its anchors anywhere; they are written where the role `worker` is on. */
@Global()
@Module({
  providers: [
    { provide: SigningKey, inject: [Config], useFactory: ({ signingKey }: Config) => new SigningKey(signingKey) },
    HighWaterMarks,
    Anchors,
    AnchorNowAndThen,
  ],
  exports: [SigningKey, HighWaterMarks, Anchors],
})
export class AnchorsModule implements OnModuleInit {
  constructor(private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    await refuseMissingDirectory(this.config);
  }
}
