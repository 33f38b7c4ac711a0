import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { KnownProcesses } from './known-processes.js';
import { Processes } from './processes.js';
import { TakeUpProcess } from './take-up-process.job.js';
import { TakeUpWhenBegun } from './take-up-when-begun.reaction.js';

/** In every process of the operating system: requests take the steps, and jobs do after a crash. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [KnownProcesses, Processes, TakeUpProcess, TakeUpWhenBegun],
  exports: [Processes],
})
export class ProcessesModule {}
