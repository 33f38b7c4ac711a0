import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { KnownProcesses, Processes } from './processes.js';
import { TakeUpProcess, TakeUpWhenBegun } from './processes.policies.js';

/** In every process of the operating system: requests take the steps, and jobs do after a crash. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [KnownProcesses, Processes, TakeUpProcess, TakeUpWhenBegun],
  exports: [Processes],
})
export class ProcessesModule {}
