import { Logger } from '@nestjs/common';
import { backOff, pause } from '../clock/regularly.js';
import type { DedicatedConnection, DedicatedConnections } from './dedicated-connection.js';

/** A subscriber of a channel. */
export interface Ear {
  /** One NOTIFY with its payload. */
  heard(payload: string): void;
  /** Called when it listens. `again`: it missed what was sent while it was not connected. */
  listens(again: boolean): void;
}

/** LISTENs on a connection of its own until it is stopped, and reconnects when it is lost. Never throws. */
export async function listen(
  connections: DedicatedConnections,
  channel: string,
  ear: Ear,
  stopping: AbortSignal,
): Promise<void> {
  const logger = new Logger('Listening');
  let failures = 0;
  for (let again = false; !stopping.aborted; again = true) {
    let connection: DedicatedConnection | undefined;
    try {
      // A silent database must not block a reconnection.
      connection = await connections.open(channel, { limited: true, until: stopping });
      connection.client.on('notification', ({ payload }) => ear.heard(payload ?? ''));
      await connection.client.query(`LISTEN ${channel}`);
      failures = 0;
      ear.listens(again);
      await connection.untilLost();
    } catch (error) {
      if (failures++ === 0 && !stopping.aborted) logger.warn(`Cannot listen to ${channel}: ${String(error)}`);
    }
    await connection?.close();
    await pause(backOff(failures), stopping);
  }
}
