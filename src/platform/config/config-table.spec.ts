import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { envExample, putConfigTable } from './config-table.js';

describe('docs/operations.md', () => {
  const document = readFileSync('docs/operations.md', 'utf8');

  it('has the table of variables that the configuration class makes (npm run docs:config)', () => {
    expect(document).toBe(putConfigTable(document));
  });

  it('would be found out if a variable changed', () => {
    const older = document.replace('`SMTP_URL`', '`MAIL_URL`');
    expect(older).not.toBe(document);
    expect(older).not.toBe(putConfigTable(older));
  });

  it('cannot lose its place for the table unnoticed', () => {
    expect(() => putConfigTable('# Operations')).toThrow('has no place for the table');
  });
});

describe('.env.example', () => {
  it('has the variables of the configuration class (npm run docs:config)', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(envExample());
  });
});
