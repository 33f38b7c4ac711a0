import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EventDefinitions } from '../event-store/event-definitions.js';
import { CommandGateway } from './command-gateway.js';
import { Deciders } from './deciders.js';
import { ExclusiveRuns } from './exclusive-runs.js';
import { LostKeys } from './lost-keys.js';
import { Reservations } from './reservations.js';
import { RunCommandHandler } from './run-command.js';
import { Snapshots } from './snapshots.js';
import { StreamReader } from './stream-reader.js';
import { StreamStates } from './stream-states.js';
import { UndoChecks, UndoPlans } from './undo-checks.js';

/** In every process: API calls, reactions and demo data all change things through the gateway. */
@Global()
@Module({
  imports: [CqrsModule],
  providers: [
    EventDefinitions,
    Deciders,
    Snapshots,
    StreamStates,
    LostKeys,
    StreamReader,
    UndoChecks,
    UndoPlans,
    RunCommandHandler,
    CommandGateway,
    Reservations,
    ExclusiveRuns,
  ],
  exports: [
    EventDefinitions,
    Deciders,
    StreamReader,
    UndoChecks,
    UndoPlans,
    CommandGateway,
    Reservations,
    ExclusiveRuns,
  ],
})
export class CommandsModule {}
