import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { ConfigError, readConfig } from './read-config.js';

const key = randomBytes(32);
const spare = randomBytes(32);
const least = { DATABASE_URL: 'postgres://somebody@127.0.0.1/touchline', TOUCHLINE_MASTER_KEY: key.toString('base64') };

function refusal(environment: Record<string, string>): string {
  try {
    readConfig({ ...least, ...environment });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('It was accepted');
}

describe('readConfig', () => {
  it('needs a database and a key, and has a default for everything else', () => {
    expect({ ...readConfig(least) }).toEqual({
      port: 3000,
      host: '127.0.0.1',
      nodeEnv: 'development',
      roles: ['api', 'projector', 'worker'],
      databaseUrl: least.DATABASE_URL,
      eventStorePrefix: '',
      masterKey: key,
      formerMasterKeys: [],
      demo: false,
      catalogue: true,
      publicUrl: 'http://localhost:3000',
      home: '.touchline',
      trustProxy: false,
      termsVersion: '1',
      privateSignIn: false,
      writesAnHour: 4000,
      googleIssuer: 'https://accounts.google.com',
      modelSeconds: 20,
      scorecardUrl: 'https://api.data.gov/ed/collegescorecard/v1/schools',
      metricsHost: '127.0.0.1',
      tracesShare: 1,
      formerSigningKeys: [],
      anchorMinutes: 60,
      smtpWithoutTls: false,
      hstsSubdomains: false,
      stripeTax: false,
    });
    expect(() => readConfig({})).toThrow(ConfigError);
  });

  it('reads what is set, and takes an empty variable for none', () => {
    const config = readConfig({
      ...least,
      PORT: '8080',
      HOST: '',
      TOUCHLINE_ROLES: 'projector, worker',
      TOUCHLINE_DEMO: '0',
      TOUCHLINE_TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
      EVENTSTORE_URL: 'esdb://node1.test:2113,node2.test:2113?tls=false',
      REDIS_URL: 'rediss://cache.test:6380/1',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      roles: ['projector', 'worker'],
      demo: false,
      publicUrl: 'http://localhost:8080',
    });
    expect(
      readConfig({ ...least, TOUCHLINE_FORMER_MASTER_KEYS: `${spare.toString('base64')}, ${spare.toString('base64')}` })
        .formerMasterKeys,
    ).toEqual([spare, spare]);
    expect(config.trustProxy).toBe('10.0.0.0/8, 127.0.0.1');
    expect([config.runs('worker'), config.runs('api')]).toEqual([true, false]);
  });

  it.each([
    ['PORT', 'abc', 'PORT is "abc": it must be a whole number from 1 to 65535.'],
    ['PORT', '70000', 'PORT is "70000": it must be a whole number from 1 to 65535.'],
    ['HOST', 'a b', 'HOST is "a b": it must be a host name or an IP address.'],
    ['NODE_ENV', 'staging', 'NODE_ENV is "staging": it must be development, production or test.'],
    [
      'TOUCHLINE_ROLES',
      'api,cook',
      'TOUCHLINE_ROLES is "api,cook": it must be api, projector or worker, separated by commas.',
    ],
    ['TOUCHLINE_ROLES', 'api,api', 'TOUCHLINE_ROLES is "api,api": it must name each role once.'],
    ['TOUCHLINE_DEMO', 'maybe', 'TOUCHLINE_DEMO is "maybe": it must be 1 or 0.'],
    [
      'TOUCHLINE_PUBLIC_URL',
      'touchline.test',
      'TOUCHLINE_PUBLIC_URL is "touchline.test": it must be a URL that starts with http:// or https://.',
    ],
    [
      'TOUCHLINE_TRUST_PROXY',
      'everyone',
      'TOUCHLINE_TRUST_PROXY is "everyone": it must be a number of proxies (at most 16) or IP addresses and ranges separated by commas.',
    ],
    [
      'EVENTSTORE_PREFIX',
      'a-b',
      'EVENTSTORE_PREFIX is "a-b": it must be at most 40 letters, digits and underscores, and a dot at the end.',
    ],
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG is "2": it must be a number from 0 to 1.'],
    ['OTEL_TRACES_SAMPLER_ARG', 'most', 'OTEL_TRACES_SAMPLER_ARG is "most": it must be a number from 0 to 1.'],
    ['SUPPORT_EMAIL', 'help', 'SUPPORT_EMAIL is "help": it must be an email address.'],
    [
      'GOOGLE_ISSUER',
      'http://accounts.test',
      'GOOGLE_ISSUER is "http://accounts.test": it must be an https address without a password in it.',
    ],
    [
      'GOOGLE_CLIENT_ID',
      'us',
      'GOOGLE_CLIENT_ID is "us": it must be set when GOOGLE_CLIENT_SECRET is, and only then.\n' +
        'GOOGLE_CLIENT_SECRET is not set: it must be set when GOOGLE_CLIENT_ID is, and only then. Without it: Google sign-in is off.',
    ],
    [
      'OUTSIDE_ISSUER',
      'https://id.test',
      'OUTSIDE_AUDIENCE is not set: it must be set when OUTSIDE_ISSUER is, and only then. Without it: only Touchline’s own sessions are accepted.',
    ],
  ])('refuses %s=%s and says why', (name, value, message) => {
    expect(refusal({ [name]: value })).toBe(message);
  });

  it.each([
    ['DATABASE_URL', 'mysql://root:hush@db.test/x', 'postgres:// or postgresql://'],
    ['EVENTSTORE_URL', 'http://root:hush@db.test', 'esdb:// or'],
    ['REDIS_URL', 'hush', 'redis:// or rediss://'],
    ['SMTP_URL', 'hush', 'smtp:// or smtps://'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'hush', 'name=value'],
    ['TOUCHLINE_MASTER_KEY', 'hush', 'the base64 of exactly 32 bytes'],
    ['TOUCHLINE_FORMER_MASTER_KEYS', `${key.toString('base64')},hush`, 'keys, each the base64 of exactly 32 bytes'],
  ])('refuses a wrong %s without repeating it', (name, value, rule) => {
    expect(refusal({ [name]: value })).toContain(`${name} must be`);
    expect(refusal({ [name]: value })).toContain(rule);
    expect(refusal({ [name]: value })).not.toContain('hush');
  });

  const real = {
    NODE_ENV: 'production',
    TOUCHLINE_SIGNING_KEY: key.toString('base64'),
    TOUCHLINE_ERASURE_KEYS: '/srv/erasure-keys',
    SMTP_URL: 'smtp://mail.test',
    SUPPORT_EMAIL: 'help@touchline.test',
    TOUCHLINE_PUBLIC_URL: 'https://touchline.test',
    TERMS_URL: 'https://touchline.test/terms',
    PRIVACY_URL: 'https://touchline.test/privacy',
  };

  it('does not start in production where mails would reach nobody, or tokens travel in the open', () => {
    expect(readConfig({ ...least, ...real }).production).toBe(true);
    expect(refusal({ ...real, SMTP_URL: '' })).toContain('SMTP_URL is not set');
    expect(refusal({ ...real, SUPPORT_EMAIL: '' })).toContain('SUPPORT_EMAIL is not set: it must be an email address');
    expect(readConfig({ ...least, ...real }).supportEmail).toBe('help@touchline.test');
    expect(readConfig(least).supportEmail).toBe('support@touchline.example');
    expect(refusal({ ...real, TOUCHLINE_PUBLIC_URL: '' })).toContain('TOUCHLINE_PUBLIC_URL is not set');
    expect(refusal({ ...real, TOUCHLINE_PUBLIC_URL: 'http://touchline.test' })).toContain('must start with https://');
  });

  it('demands TLS of the mail server in production, whatever its address says, unless that is waived by name', () => {
    const address = (environment: Record<string, string>) => readConfig({ ...least, ...environment }).smtpAddress;
    const secured = 'smtp://mail.test?requireTLS=true';
    expect(address(real)).toBe(secured);
    expect(address({ ...real, SMTP_URL: 'smtp://mail.test?requireTLS=false' })).toBe(secured);
    expect(address({ ...real, TOUCHLINE_SMTP_WITHOUT_TLS: '1' })).toBe('smtp://mail.test');
    expect(address({ SMTP_URL: 'smtp://mail.test' })).toBe('smtp://mail.test');
    expect(refusal({ TOUCHLINE_SMTP_WITHOUT_TLS: 'yes' })).toContain('must be 1 or 0');
  });

  it('mails anchors to auditors by default where mails leave the machine', () => {
    expect(readConfig(least).anchorMails).toBe('never');
    expect(readConfig({ ...least, SMTP_URL: 'smtp://mail.test' }).anchorMails).toBe('weekly');
    expect(readConfig({ ...least, ...real }).anchorMails).toBe('weekly');
    expect(readConfig({ ...least, ...real, TOUCHLINE_ANCHOR_MAILS: 'never' }).anchorMails).toBe('never');
  });

  it('does not start in production where the master key alone opens what the database’s log has of destroyed keys', () => {
    expect(readConfig(least).erasureKeys).toBeUndefined();
    expect(refusal({ ...real, TOUCHLINE_ERASURE_KEYS: '' })).toBe(
      'TOUCHLINE_ERASURE_KEYS is not set: it must be the path of a directory outside any database directory, created ' +
        'with `install -d -m 0700`. Without it: created once by `npm start` as `erasure-keys` in TOUCHLINE_HOME; in production ' +
        'on your own database Touchline does not start, elsewhere the master key alone unwraps the keys of people.',
    );
  });

  it('asks people to agree to both, the terms and the privacy policy, in production always', () => {
    const { TERMS_URL: termsUrl, PRIVACY_URL: privacyUrl } = real;
    expect(readConfig(least).terms).toBeUndefined();
    expect(readConfig({ ...least, ...real }).terms).toEqual({ version: '1', termsUrl, privacyUrl });
    expect(readConfig({ ...least, ...real, TERMS_VERSION: '2026-08-01' }).terms?.version).toBe('2026-08-01');
    expect(refusal({ ...real, TERMS_URL: '' })).toContain('TERMS_URL is not set');
    expect(refusal({ ...real, PRIVACY_URL: '' })).toContain('PRIVACY_URL is not set');
    expect(refusal({ TERMS_URL: termsUrl })).toContain('must be set when PRIVACY_URL is');
    expect(refusal({ ...real, TERMS_URL: 'javascript:alert(1)' })).toContain('must be the https address of a page');
    expect(refusal({ ...real, PRIVACY_URL: 'http://touchline.test' })).toContain('must be the https address of a page');
  });

  it('makes the demo, whose password everybody knows, for this machine alone', () => {
    for (const HOST of ['127.0.0.1', 'localhost', '::1', '127.8.8.8'])
      expect(readConfig({ ...least, TOUCHLINE_DEMO: '1', HOST }).demo).toBe(true);
    for (const HOST of ['0.0.0.0', '::', '192.168.1.20', '127.0.0.1.example.com'])
      expect(refusal({ TOUCHLINE_DEMO: '1', HOST })).toContain('TOUCHLINE_DEMO is "1": it must be 0 in production');
    for (const proxied of [{ TOUCHLINE_TRUST_PROXY: '1' }, { TOUCHLINE_PUBLIC_URL: 'https://touchline.test' }])
      expect(refusal({ TOUCHLINE_DEMO: '1', ...proxied })).toContain('TOUCHLINE_DEMO is "1": it must be 0');
    expect(refusal({ ...real, TOUCHLINE_DEMO: '1' })).toContain('TOUCHLINE_DEMO is "1": it must be 0 in production');
    expect(readConfig({ ...least, HOST: '0.0.0.0' }).demo).toBe(false);
  });

  it('describes its calls in production only when told to', () => {
    expect(readConfig(least).apiDocs).toBe(true);
    expect(readConfig({ ...least, TOUCHLINE_API_DOCS: '0' }).apiDocs).toBe(false);
    expect(readConfig({ ...least, ...real }).apiDocs).toBe(false);
    expect(readConfig({ ...least, ...real, TOUCHLINE_API_DOCS: '1' }).apiDocs).toBe(true);
  });

  it('lets operators in without a second factor on this machine alone, and not in production', () => {
    expect(readConfig(least).operatorsNeedFactor).toBe(false);
    expect(readConfig({ ...least, HOST: '::1', TOUCHLINE_DEMO: '1' }).operatorsNeedFactor).toBe(false);
    for (const HOST of ['0.0.0.0', '::', '192.168.1.20'])
      for (const wanted of ['', '0', '1'])
        expect(readConfig({ ...least, HOST, TOUCHLINE_OPERATORS_NEED_FACTOR: wanted }).operatorsNeedFactor).toBe(true);
    expect(readConfig({ ...least, TOUCHLINE_OPERATORS_NEED_FACTOR: '1' }).operatorsNeedFactor).toBe(true);
    for (const others of [{ TOUCHLINE_TRUST_PROXY: '1' }, { TOUCHLINE_PUBLIC_URL: 'https://recruit.example.com' }]) {
      expect(readConfig({ ...least, ...others }).operatorsNeedFactor).toBe(true);
      expect(readConfig({ ...least, ...others, TOUCHLINE_OPERATORS_NEED_FACTOR: '0' }).operatorsNeedFactor).toBe(false);
    }
    expect(readConfig({ ...least, ...real, TOUCHLINE_OPERATORS_NEED_FACTOR: '0' }).operatorsNeedFactor).toBe(true);
  });

  it('takes an issuer without TLS on this machine only, and never in production', () => {
    const local = { GOOGLE_ISSUER: 'http://127.0.0.1:4000' };
    expect(readConfig({ ...least, ...local }).googleIssuer).toBe('http://127.0.0.1:4000');
    expect(refusal({ ...local, NODE_ENV: 'production' })).toContain('must be an https address');
    expect(refusal({ GOOGLE_ISSUER: 'http://127.0.0.1.example.com' })).toContain('must be an https address');
    expect(refusal({ GOOGLE_ISSUER: 'https://somebody:hush@id.test' })).toContain('must be an https address');
  });

  it('takes a model by https, and on this machine without, also in production', () => {
    const model = { TOUCHLINE_MODEL_NAME: 'small-model' };
    const local = { ...model, TOUCHLINE_MODEL_URL: 'http://127.0.0.1:11434/v1' };
    expect(readConfig({ ...least, ...local, ...real }).modelUrl).toBe('http://127.0.0.1:11434/v1');
    expect(refusal({ ...model, TOUCHLINE_MODEL_URL: 'http://model.test/v1' })).toContain('must be an https address');
    expect(refusal(model)).toContain('TOUCHLINE_MODEL_URL');
    expect(refusal({ ...local, TOUCHLINE_MODEL_SECONDS: '0' })).toContain('from 1 to 120');
  });

  it('names every variable that does not hold, one a line', () => {
    expect(refusal({ PORT: '0', HOST: '!' }).split('\n')).toHaveLength(2);
  });
});
