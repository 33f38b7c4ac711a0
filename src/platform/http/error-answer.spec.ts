import { NotFoundException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { conflict, DomainError, invalidField, notFound } from '../../kernel/errors.js';
import { EventTooLarge, StoreUnavailable } from '../event-store/event-store.js';
import { answerTo } from './error-answer.js';

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('secret SELECT * FROM users'), { code, ...more });

describe('the answer to an error', () => {
  it.each([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['conflict', 409],
    ['too-large', 413],
    ['unprocessable', 422],
    ['too-many', 429],
    ['unavailable', 503],
  ] as const)('of kind %s is %i', (kind, status) => {
    expect(answerTo(new DomainError(kind, 'some-code', 'Words.'))).toMatchObject({
      status,
      body: { code: 'some-code', message: 'Words.' },
    });
  });

  it('carries fields, the state now and the seconds to wait', () => {
    expect(answerTo(invalidField('name', 'Name is required')).body).toEqual({
      code: 'invalid',
      message: 'Name is required',
      fields: { name: 'Name is required' },
    });
    expect(answerTo(conflict('status-changed', 'Changed.', { accountStatus: 'active' })).body).toHaveProperty('now', {
      accountStatus: 'active',
    });
    expect(answerTo(new DomainError('too-many', 'too-many', 'Wait.', { retryAfter: 7 }))).toHaveProperty(
      'retryAfter',
      7,
    );
    expect(answerTo(notFound('Team')).body.message).toBe('Team not found.');
  });

  it.each([
    new StoreUnavailable(new Error('down')),
    coded('ECONNREFUSED'),
    coded('57P01'),
    coded('08006'),
    coded('53300'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    new Error('outer', { cause: coded('ECONNRESET') }),
    new AggregateError([coded('ECONNREFUSED')]),
  ])('while a dependency is away is 503 with Retry-After: %s', (error) => {
    expect(answerTo(error)).toMatchObject({ status: 503, retryAfter: 5, body: { code: 'unavailable' } });
  });

  it.each([
    ['FST_ERR_CTP_BODY_TOO_LARGE', 413],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415],
    ['FST_ERR_BAD_URL', 400],
    ['FST_ERR_CTP_INVALID_JSON_BODY', 400],
  ])('of the server, %s, keeps its status in our words', (code, statusCode) => {
    const answer = answerTo(coded(code, { statusCode }));
    expect(answer.status).toBe(statusCode);
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it('to an unknown route is 404 without the URL', () => {
    const answer = answerTo(new NotFoundException('Cannot GET /api/x?token=abc'));
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found', message: 'Not found.' } });
  });

  it('to an event past the limit of the log is 413', () =>
    expect(answerTo(new EventTooLarge('Big', 2 ** 21)).status).toBe(413));

  it.each([
    new Error('secret'),
    coded('23505'),
    coded('42P01'),
    coded('XX', { statusCode: 404 }),
    'text',
    undefined,
    null,
  ])('that nobody foresaw is a 500 that says nothing: %s', (error) => {
    const answer = answerTo(error);
    expect(answer).toMatchObject({
      status: 500,
      unexpected: true,
      body: { code: 'internal', message: 'Something went wrong.' },
    });
  });
});
