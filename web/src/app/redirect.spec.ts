import { describe, expect, it } from '@jest/globals';
import { keepRedirect, redirectOf, signInFor } from './redirect.js';

describe('the redirect of a signed-out visitor (spec, "Signed-out routes")', () => {
  it('carries the path and its query', () => {
    expect(signInFor('/coach/team?tab=parents&page=2')).toBe(
      '/sign-in?redirect=%2Fcoach%2Fteam%3Ftab%3Dparents%26page%3D2',
    );
  });

  it.each(['/', '', '/?a=1'])('carries nothing from the root (%j)', (path) => {
    expect(signInFor(path)).toBe('/sign-in');
  });

  it('comes back to where the visitor wanted to go', () => {
    const search = signInFor('/coach/team?tab=parents&page=2').slice('/sign-in'.length);
    expect(redirectOf(search)).toBe('/coach/team?tab=parents&page=2');
  });

  it.each([
    '',
    '?redirect=',
    '?redirect=https://example.com/',
    '?redirect=//example.com',
    '?redirect=/\\example.com',
    '?redirect=/%09/example.com',
    '?redirect=javascript:alert(1)',
    '?redirect=/sign-in',
    '?redirect=/sign-up',
    '?redirect=/forgot-password/',
    '?redirect=/sso-redirect%3Fticket%3Dabc',
  ])('goes to the root for %j', (search) => {
    expect(redirectOf(search)).toBe('/');
  });

  it('goes along to the other signed-out screens, as long as it is one of ours', () => {
    const { search } = new URL(signInFor('/new-account?code=ABCD-2345'), 'https://touchline.test');
    expect(redirectOf(keepRedirect('/sign-up', search).slice('/sign-up'.length))).toBe('/new-account?code=ABCD-2345');
    expect(keepRedirect('/sign-up', '')).toBe('/sign-up');
    expect(keepRedirect('/sign-up', '?redirect=https://example.com/')).toBe('/sign-up');
  });
});
