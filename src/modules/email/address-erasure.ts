import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { PersonKeys } from '../../platform/privacy/person-keys.js';
import type { ErasurePart } from '../feature.js';
import type { PersonIds } from '../person.js';
import { addresses, keyIdOf } from './address.decider.js';
import { ReportedAddresses } from './reports/reported-addresses.js';

/** What was said of an address is sealed under a key of the address. That it is stopped stays, by its hash. */
@Injectable()
export class AddressErasure implements ErasurePart {
  constructor(
    private readonly reported: ReportedAddresses,
    private readonly commands: CommandGateway,
    private readonly streams: StreamReader,
    private readonly keys: PersonKeys,
  ) {}

  async forgetThings(_person: PersonIds, theirs: readonly string[]): Promise<void> {
    for (const address of theirs) {
      const stream = addresses.of(await this.reported.idOf(address));
      await this.commands.send(stream, { type: 'EraseAddress' }, { actor: SYSTEM_ACTOR });
      const { state } = await this.streams.load(stream);
      if (!state) continue;
      // All of them: an erasure that was cut short destroyed none.
      const keyIds = Array.from({ length: state.erasures }, (_, number) => keyIdOf(state.addressId, number));
      const keys = await this.keys.forReading(keyIds);
      for (const keyId of keyIds) if (keys.get(keyId)) await this.keys.destroy(keyId);
    }
  }
}
