import type { EndpointDefinition } from '../../../../contract/endpoint.js';
import { unsaved } from '../../ui/form/unsaved.js';
import { offline } from '../api-error.js';
import { storedMark } from '../session/session-mark.js';
import { line } from './line.js';

/**
 * What the server answers. A change by somebody signed in waits for the line to come back, and is asked about before its
 * tab is closed meanwhile: its idempotency key lets it happen once, also when only the answer was lost.
 * @param send rejects with a TypeError where no answer came, as fetch does
 */
export async function answered(
  endpoint: EndpointDefinition,
  send: () => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  const mark = storedMark.get();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted || !(error instanceof TypeError)) throw error;
      const back = line.lost();
      if (endpoint.method === 'GET' || endpoint.access.kind === 'public') throw offline();
      const arrived = unsaved.sending();
      await back.finally(arrived);
      // Nothing is done for somebody who has signed out, nor for who came after them.
      if (signal?.aborted || storedMark.get() !== mark) throw offline();
    }
  }
}
