import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contrast } from '../../../../contract/contrast.js';
import { accentOf, HOUSE_ACCENT } from './email-html.js';
import { renderEmail } from './email-message.js';
import type { EmailMessage } from '../mail.js';

const message: EmailMessage = {
  head: { name: 'Lakeside Football', color: '#1d5fa8' },
  subject: 'Avery asks to join',
  preview: 'Accept or reject the request.',
  heading: 'An athlete asked to join',
  paragraphs: ['Hi Robin,', 'Avery has asked to join. '.repeat(8)],
  code: '402719',
  facts: [['Athlete', 'Avery Example']],
  lists: [
    {
      title: 'Offers',
      lines: [{ text: 'Avery got an offer. '.repeat(6), url: 'https://touchline.example.com/o?a=1&b=2' }],
    },
  ],
  action: { label: 'Open the roster', url: 'https://touchline.example.com/coach/team?tab=athletes&x=1' },
  closing: ['Good luck this season.'],
  reason: 'You’re getting this because you coach the team.',
};
const NASTY = `<script>alert(1)</script>"' onload="x" & </title>\0\x0b\ufffe\uffff\ud83d`;

describe('a message', () => {
  it('says the same as HTML and as text', () => {
    const { subject, html, text } = renderEmail(message);
    expect(subject).toBe('Avery asks to join');
    for (const part of [
      'Lakeside Football',
      message.heading,
      'Hi Robin,',
      '402719',
      'Avery Example',
      'Offers',
      'Avery got an offer.',
      'Open the roster',
      'Good luck this season.',
      message.reason,
    ]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(text).toContain('https://touchline.example.com/coach/team?tab=athletes&x=1');
    expect(html).toContain('href="https://touchline.example.com/coach/team?tab=athletes&amp;x=1"');
    expect(text).toContain('\n  https://touchline.example.com/o?a=1&b=2');
    expect(html).toContain('href="https://touchline.example.com/o?a=1&amp;b=2"');
  });

  it('begins with its preview, which only a mailbox shows', () => {
    const { html } = renderEmail(message);
    const body = html.slice(html.indexOf('<body'));
    expect(body.indexOf(message.preview)).toBeLessThan(body.indexOf('Lakeside Football'));
    expect(body).toMatch(/<div style="display:none[^"]*">Accept or reject the request\./);
  });

  it('fetches nothing and runs nothing', () => {
    expect(renderEmail(message).html).not.toMatch(/<img|<link|<script|<iframe|<form|url\(|@import|\ssrc=|\son\w+=/i);
  });

  it('can be read in dark mode: each class of a dark color is in use, and each color of text or ground has one', () => {
    const { html } = renderEmail(message);
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html) ?? [];
    const names = [...dark.matchAll(/\.(\w+)\{/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) expect(html).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
    const body = html.slice(html.indexOf('<body'));
    const own = accentOf('#1d5fa8');
    for (const [tag, style = ''] of body.matchAll(/<[^>]+style="([^"]*)"[^>]*>/g)) {
      const colors = [...style.matchAll(/(?:^|[;\s])(?:color|background):(#[0-9a-f]{6})/g)].map(([, color]) => color);
      const light = colors.filter((color) => color !== own.ground && color !== own.ink);
      if (light.length > 0) expect(tag).toContain('class="');
    }
  });

  it('escapes every text', () => {
    const { html, text } = renderEmail({
      head: { name: NASTY, color: NASTY },
      subject: NASTY,
      preview: NASTY,
      heading: NASTY,
      paragraphs: [NASTY],
      code: NASTY,
      facts: [[NASTY, NASTY]],
      lists: [{ title: NASTY, lines: [{ text: NASTY, url: 'https://example.com/"><script>' }] }],
      action: { label: NASTY, url: 'https://example.com/"><script>' },
      closing: [NASTY],
      reason: NASTY,
    });
    expect(html).not.toMatch(/<script|" onload=|[\0\x0b\ufffe\uffff\p{Surrogate}]/u);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html.split('&lt;script&gt;alert(1)&lt;/script&gt;').length - 1).toBe(13);
    expect(text).not.toMatch(/[\0\x0b\ufffe\uffff\p{Surrogate}]/u);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('leads to no %s', (url) => {
    expect(() => renderEmail({ ...message, action: { label: 'Go', url } })).toThrow('web pages only');
    const lists = [{ title: 'Offers', lines: [{ text: 'Go', url }] }];
    expect(() => renderEmail({ ...message, lists })).toThrow('web pages only');
  });

  it('wraps its text at 76 characters, addresses apart', () => {
    const lines = renderEmail(message).text.split('\n');
    expect(lines.filter((line) => line.length > 76 && !line.trim().startsWith('http'))).toEqual([]);
  });
});

describe('the accent of a message', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

  it('is the team’s colour with an ink that can be read on it, whatever the colour', () => {
    fc.assert(
      fc.property(color, (given) => {
        const { ground, ink, onWhite } = accentOf(given);
        expect(ground).toBe(given);
        expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(onWhite, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each([null, '', 'red', '#fff', '#12345', 'url(x)'])('is the house’s when the colour is %j', (given) => {
    expect(accentOf(given).ground).toBe(HOUSE_ACCENT);
  });
});
