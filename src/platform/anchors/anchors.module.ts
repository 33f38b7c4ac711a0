import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { regularWork } from '../clock/regularly.js';
import { Config } from '../config/config.js';
import { refuseMissingDirectory } from './anchor-file.js';
import { Anchors } from './anchors.js';
import { SigningKey } from './anchor.js';
import { HighWaterMarks } from './high-water-marks.js';

/** In every process: the log is compared with its anchors anywhere; they are written where the role `worker` is on. */
@Global()
@Module({
  providers: [
    { provide: SigningKey, inject: [Config], useFactory: ({ signingKey }: Config) => new SigningKey(signingKey) },
    HighWaterMarks,
    Anchors,
    regularWork(Anchors, {
      everyMinutes: ({ anchorMinutes }) => anchorMinutes,
      role: 'worker',
      // A key that ends with the process signs nothing that is to be kept.
      when: ({ signingKey }) => signingKey !== undefined,
      run: (anchors) => anchors.add(),
    }),
  ],
  exports: [SigningKey, HighWaterMarks, Anchors],
})
export class AnchorsModule implements OnModuleInit {
  constructor(private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    await refuseMissingDirectory(this.config);
  }
}
