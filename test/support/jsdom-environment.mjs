import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, with what browsers and Node both have and jsdom does not hand on. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Headers, Request, Response, structuredClone, TextDecoder, TextEncoder });
  }
}
