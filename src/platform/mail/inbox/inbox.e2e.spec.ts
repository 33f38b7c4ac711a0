import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../../../test/support/app.js';
import { renderEmail } from '../message/email-message.js';
import { Mailer } from '../mailer.js';
import { inboxAddress } from './inbox.js';
import type { EmailMessage } from '../mail.js';

const plain: EmailMessage = {
  head: { name: 'Lakeside <Football>', color: '#1d5fa8' },
  subject: 'Hello <b>you</b>',
  preview: 'A preview',
  heading: 'A heading',
  paragraphs: ['A paragraph'],
  reason: 'Because.',
};
const message = renderEmail(plain);
const to = { personId: 'person-1', address: 'ada@example.com', name: 'Ada <i>Example</i>' };

const picture = {
  cid: 'qr-code',
  type: 'image/png' as const,
  content: Buffer.from('89504e470d0a1a0a', 'hex'),
  alt: 'A code',
  caption: 'Scan it',
};

describe('the local inbox', () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await startTestApp({ environment: { TOUCHLINE_DEMO: '1' } });
    await open.app.get(Mailer, { strict: false }).send({ key: 'a-mail', to, ...message });
  }, 60_000);
  afterAll(() => open.stop());
  const get = (path: string) => request(open.url).get(path);

  it('lists what was sent, for anybody who tries the product out', async () => {
    const { text: page } = await get('/inbox')
      .expect(200)
      .expect('content-type', 'text/html; charset=utf-8')
      .expect('content-security-policy', /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self';/)
      .expect('cache-control', 'no-store');
    expect(page).toContain('<a href="/inbox/1">Hello &lt;b&gt;you&lt;/b&gt;</a>');
    expect(page).toContain('Ada &lt;i&gt;Example&lt;/i&gt;');
  });

  it('shows a mail in a frame that can run nothing, and as text', async () => {
    const { text: page } = await get('/inbox/1');
    expect(page).toMatch(/<iframe\s+src="\/inbox\/1\/html"[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page).toContain('Lakeside &lt;Football&gt;\n\nA heading\n\nA paragraph');
  });

  it('serves the mail’s HTML as nobody’s page', async () => {
    const { headers } = await get('/inbox/1/html')
      .expect(message.html)
      .expect('content-security-policy', /default-src 'none'/)
      .expect('content-security-policy', /sandbox allow-popups/)
      .expect('x-frame-options', 'SAMEORIGIN');
    expect(headers['content-security-policy']).not.toMatch(/allow-scripts|allow-same-origin/);
  });

  it.each(['/inbox/2', '/inbox/2/html'])('answers 404 at %s', (path) => get(path).expect(404));

  it.each(['/inbox/0', '/inbox/x', '/inbox/1?y=2', '/inbox?before=-1'])('answers 400 at %s', (path) =>
    get(path).expect(400),
  );

  it('shows the pictures that travel with a mail', async () => {
    const { html, pictures } = renderEmail({ ...plain, picture });
    expect(html).toContain('src="cid:qr-code"');
    await open.app.get(Mailer, { strict: false }).send({ key: 'pictured', to, ...renderEmail({ ...plain, picture }) });
    expect(pictures).toEqual([picture]);
    await get('/inbox/2/html').expect(html.replace('src="cid:qr-code"', 'src="data:image/png;base64,iVBORw0KGgo="'));
  });

  it('is not there outside of a demo', async () => {
    const closed = await startTestApp({ environment: { TOUCHLINE_DEMO: '0' } });
    try {
      await closed.app.get(Mailer, { strict: false }).send({ key: 'a-mail', to, ...message });
      for (const path of ['/inbox', '/inbox/1', '/inbox/1/html']) await request(closed.url).get(path).expect(404);
    } finally {
      await closed.stop();
    }
  }, 60_000);

  it.each(['touchline.example', '127.0.0.1.example:3000'])('is not there for the host %j', (host) =>
    get('/inbox').set('host', host).expect(404),
  );

  const config = { demo: true, production: false, host: '127.0.0.1', port: 3000, trustProxy: false } as const;
  it.each([
    [{ ...config }, 'http://localhost:3000/inbox'],
    [{ ...config, smtpUrl: 'smtp://mail.test' }, undefined],
    [{ ...config, demo: false }, undefined],
    [{ ...config, production: true }, undefined],
    [{ ...config, host: '0.0.0.0' }, undefined],
    [{ ...config, host: '192.168.1.20' }, undefined],
    [{ ...config, trustProxy: 1 }, undefined],
    [{ ...config, publicUrl: 'https://touchline.test' }, undefined],
    [{ ...config, host: '::1' }, 'http://localhost:3000/inbox'],
  ])('with %j has the address %s', (given, address) => {
    expect(inboxAddress(given)).toBe(address);
  });
});
