import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { regularWork } from '../clock/regularly.js';
import { Config } from '../config/config.js';
import { DeleteFile } from './delete-file.job.js';
import { FetchFileController } from './fetch-file.controller.js';
import { FileAddresses } from './file-addresses.js';
import { FileSweep, StandingFiles } from './file-sweep.js';
import { FILE_STORE } from './file-store.js';
import { Files } from './files.js';
import { LocalFileStore } from './local-file-store.js';
import { Pictures } from './pictures.js';

@Global()
@Module({
  controllers: [FetchFileController],
  providers: [
    {
      provide: FILE_STORE,
      inject: [Config],
      useFactory: ({ home }: Config) => new LocalFileStore(join(home, 'files')),
    },
    DeleteFile,
    Files,
    FileAddresses,
    FileSweep,
    regularWork(FileSweep, { everyMinutes: 30, role: 'worker', run: (sweep) => sweep.sweep() }),
    Pictures,
    StandingFiles,
  ],
  exports: [Files, FileAddresses, Pictures],
})
export class FilesModule {}
