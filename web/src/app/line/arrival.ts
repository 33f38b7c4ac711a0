import { withTimeout } from '../errors/chunk-error.js';
import { line } from './line.js';

/**
 * A part of the app that is fetched: what is on its way when the line goes comes when it is back.
 * @throws whatever `load` does while the line is there
 */
export async function arrival<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await withTimeout(load());
    } catch (error) {
      if (!(await line.wasLost())) throw error;
    }
  }
}
