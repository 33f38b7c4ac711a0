import { Api, type Answer } from './api.js';

/** Where the tests' applications say that they are reached: the browsers below find them nevertheless. */
export const PUBLIC_URL = 'http://touchline.test';
export const CALLBACK = `${PUBLIC_URL}/api/auth/google/callback`;

/** A browser as far as a sign-in needs one: it keeps each site's cookies to that site, and goes where it is sent. */
export class SsoBrowser {
  private readonly cookies = new Map<string, Map<string, string>>();

  constructor(private readonly site: string) {}

  /** A call of the page, with the cookies of the site. */
  async call(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
    const answer = await new Api(this.site, token).call(method, path, body, { cookie: this.cookiesOf(this.site) });
    this.keep(this.site, answer.headers);
    return answer;
  }

  /** The address that signing in begins at. */
  async start(redirect?: string): Promise<URL> {
    return new URL(String((await this.call('POST', '/api/auth/google/start', { redirect })).body['url']));
  }

  /** Goes to an address and on to wherever it is sent, until that is a screen of the application. */
  async go(address: URL | string): Promise<URL> {
    let url = this.found(new URL(address));
    for (let hop = 0; hop < 10; hop++) {
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie: this.cookiesOf(url.origin) } });
      this.keep(url.origin, answer.headers);
      const next = answer.headers.get('location');
      if (next === null) throw new Error(`${url.href} answered ${answer.status}: ${await answer.text()}`);
      url = this.found(new URL(next, url));
      if (url.origin === this.site && !url.pathname.startsWith('/api/')) return url;
    }
    throw new Error('Sent around in circles');
  }

  /** From the screen after a sign-in: the ticket for a session. */
  complete(screen: URL): Promise<Answer> {
    return this.call('POST', '/api/auth/sso/complete', { ticket: screen.searchParams.get('ticket') });
  }

  /** Cookies that this browser has of the site, as `name=value; …`. */
  cookiesOf(origin: string = this.site): string {
    return [...(this.cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Drops what a site has told it to keep: nobody is signed in there anymore. */
  forget(origin: string): void {
    this.cookies.delete(origin);
  }

  private found(url: URL): URL {
    return url.origin === PUBLIC_URL ? new URL(url.pathname + url.search, this.site) : url;
  }

  private keep(origin: string, headers: Headers): void {
    const jar = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, jar);
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split('=', 2);
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  }
}
