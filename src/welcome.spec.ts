import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from './platform/config/read-config.js';
import { welcome } from './welcome.js';

const here = { DATABASE_URL: 'postgres://somebody@127.0.0.1/touchline' };
const said = (environment: Record<string, string>) =>
  welcome(
    readConfig({ TOUCHLINE_MASTER_KEY: Buffer.alloc(32).toString('base64'), ...here, ...environment }),
    undefined,
    { figures: true },
  );
const BESIDE = 'All anchors of the log lie beside the database.';

describe('the start', () => {
  it.each([{}, { DATABASE_URL: 'postgres://somebody@localhost/touchline', TOUCHLINE_ANCHOR_MAILS: 'weekly' }])(
    'says when all anchors lie beside the database, and what to do: %j',
    (environment) => {
      expect(said(environment)).toContain(BESIDE);
      expect(said(environment)).toContain('Set TOUCHLINE_ANCHORS to a directory elsewhere, or SMTP_URL');
    },
  );

  it.each([
    { TOUCHLINE_ANCHORS: '/mnt/elsewhere' },
    { SMTP_URL: 'smtp://mail.test' },
    { DATABASE_URL: 'postgres://somebody@db.test/touchline' },
  ])('says nothing of it where another place has them: %j', (environment) => {
    expect(said(environment)).not.toContain(BESIDE);
  });
});
