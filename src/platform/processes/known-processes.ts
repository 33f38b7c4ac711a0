import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { instancesMarked } from '../jobs/instances-marked.js';
import { Proceeds, type Process } from './process.js';

/** Every process that some module has marked. */
@Injectable()
export class KnownProcesses {
  private known: readonly Process[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Every process. Call it once the application is composed. @throws Error when two have one name */
  all(): readonly Process[] {
    return (this.known ??= this.found());
  }

  private found(): readonly Process[] {
    const processes = instancesMarked<Process>(this.discovery, Proceeds);
    if (new Set(processes.map(({ name }) => name)).size < processes.length)
      throw new Error('Two processes have one name.');
    return processes;
  }
}
