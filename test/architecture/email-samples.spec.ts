import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { features } from '../../src/features.js';
import { sampleWorld } from '../../src/modules/email-sample.js';
import { renderEmail } from '../../src/platform/mail/message/email-message.js';

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'src/modules'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path.endsWith('.ts') && !/(\.spec|\/email-samples)\.ts$/.test(path));

/** What writes emails at the top level of a file: what says so, and what spells one out. */
const writersIn = (code: string): string[] =>
  code
    .split(/^(?=(?:export )?(?:async )?(?:function|const|class) )/m)
    .filter((part) => /\)[^{;]*: EmailMessage\b/.test(part) || /^ +preview: /m.test(part));
const nameOf = (writer: string): string | undefined =>
  /^(?:export )?(?:async )?(?:function|const) (\w*Email)\b/.exec(writer)?.[1];
const buildersIn = (code: string): string[] => writersIn(code).flatMap((writer) => nameOf(writer) ?? []);

const written = files.flatMap((path) => {
  const feature = /^src\/modules\/([^/]+)\//.exec(path)?.[1] ?? '';
  return buildersIn(readFileSync(path, 'utf8')).map((name) => ({ feature, name }));
});

it('each email of the product has a sample beside it, for admins to preview', () => {
  expect(written.length).toBeGreaterThan(30);
  const samplesOf = (feature: string): string => {
    try {
      return readFileSync(`src/modules/${feature}/email-samples.ts`, 'utf8');
    } catch {
      return '';
    }
  };
  const missing = written.filter(({ feature, name }) => !new RegExp(`\\b${name}\\(`).test(samplesOf(feature)));
  expect(missing).toEqual([]);
});

it('emails are rendered by functions named so', () => {
  const spelled = files.filter((path) =>
    writersIn(readFileSync(path, 'utf8')).some(
      (writer) => /^ +preview: /m.test(writer) && nameOf(writer) === undefined,
    ),
  );
  expect(spelled).toEqual([]);
});

it('samples have keys of their own, are listed, and render', async () => {
  const world = sampleWorld({ publicUrl: 'https://touchline.test', supportEmail: 'help@example.com' });
  const samples = features.flatMap(({ emails }) => emails?.samples ?? []);
  const keys = samples.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { key, write } of samples) {
    expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
    const made = await write(world);
    const { subject, html, text } = 'html' in made ? made : renderEmail(made);
    expect(`${key} ${subject} ${html} ${text}`).not.toMatch(/undefined|\[object|NaN/);
    expect(subject).not.toBe('');
  }
});
