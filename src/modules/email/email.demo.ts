import type { DemoPart } from '../../demo/demo-part.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { addresses } from './address.decider.js';
import { ReportedAddresses } from './reports/reported-addresses.js';

/** A coach who left, whose school closed their mailbox. Its id is a hash under a key of the database. */
export const emailDemo: DemoPart = {
  with: [ReportedAddresses],
  async finish(get) {
    const address = 'greg.linden@demo.touchline.test';
    const addressId = await get(ReportedAddresses).idOf(address);
    await get(CommandGateway).send(
      addresses.of(addressId),
      {
        type: 'RecordBounce',
        addressId,
        address,
        reportId: 'demo',
        source: 'smtp',
        reason: '550 5.1.1',
        permanent: true,
      },
      { actor: SYSTEM_ACTOR },
    );
  },
};
