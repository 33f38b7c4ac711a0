import { describe, expect, it } from '@jest/globals';
import { everyone, noNewsletter, type NewsletterFields } from '../../../contract/newsletter/newsletter.js';
import { specify } from '../../kernel/specification.js';
import { newsletterDecider } from './newsletter.decider.js';
import { newsletterEmail } from './newsletter-email.js';
import {
  NewsletterAdded,
  NewsletterDeleted,
  NewsletterEdited,
  type NewsletterEvent,
  NewsletterImageSet,
  NewsletterPaused,
  NewsletterPosted,
  NewsletterResumed,
} from './newsletter.events.js';

const newsletterId = 'newsletter-1';
const content = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }],
});
const fields: NewsletterFields = { title: 'Signing day', description: null, content };
const added = NewsletterAdded({ newsletterId, fields });
const posted = NewsletterPosted({ newsletterId, audience: everyone, people: 3 });
const given = (...events: NewsletterEvent[]) => specify(newsletterDecider).given(added, ...events);
/** When the specification’s events happen. */
const seen = '2026-01-15T12:00:00.000Z';
const post = { type: 'PostNewsletter', audience: everyone, people: 3, seen } as const;

describe('a newsletter', () => {
  it('is written, edited and deleted while it is a draft', () => {
    expect(specify(newsletterDecider).given().when({ type: 'AddNewsletter', newsletterId, fields }).events).toEqual([
      added,
    ]);
    expect(given().when({ type: 'EditNewsletter', changes: { title: 'Camps' } }).events).toEqual([
      NewsletterEdited({
        newsletterId,
        fields: ['title'],
        changes: { title: 'Camps' },
        previous: { title: 'Signing day' },
      }),
    ]);
    expect(given().when({ type: 'EditNewsletter', changes: { title: 'Signing day' } }).events).toEqual([]);
    expect(given().when({ type: 'DeleteNewsletter' }).events).toEqual([NewsletterDeleted({ newsletterId, fields })]);
  });

  it('refuses the edit of a field that someone else changed since', () => {
    const edited = NewsletterEdited({
      newsletterId,
      fields: ['content'],
      changes: { content },
      previous: { content: noNewsletter.content },
    });
    const wish = {
      type: 'EditNewsletter',
      changes: { content: noNewsletter.content },
      basedOn: { content: 'older' },
    } as const;
    expect(given(edited).when(wish).error).toMatchObject({ code: 'changed-meanwhile' });
  });

  it('is posted once, as the poster saw it, to somebody', () => {
    expect(given().when(post).events).toEqual([posted]);
    expect(given().when({ ...post, seen: '2020-01-01T00:00:00.000Z' }).error).toMatchObject({
      code: 'changed-meanwhile',
    });
    expect(given().when({ ...post, people: 0 }).error).toMatchObject({ code: 'empty-audience' });
    expect(given(posted).when(post).error).toMatchObject({ code: 'newsletter-posted' });
  });

  it('is not posted empty', () => {
    const empty = NewsletterEdited({
      newsletterId,
      fields: ['content'],
      changes: { content: noNewsletter.content },
      previous: { content },
    });
    expect(given(empty).when(post).error).toMatchObject({ kind: 'invalid' });
  });

  it.each([
    { type: 'EditNewsletter', changes: { title: 'x' } },
    { type: 'DeleteNewsletter' },
    { type: 'SetNewsletterImage', imageId: 'i' },
  ] as const)('stays as it was posted: $type', (command) => {
    expect(given(posted).when(command).error).toMatchObject({ code: 'newsletter-posted' });
  });

  it('is paused and resumed, each once', () => {
    const paused = NewsletterPaused({ newsletterId });
    const resumed = NewsletterResumed({ newsletterId });
    expect(given(posted).when({ type: 'PauseNewsletter' }).events).toEqual([paused]);
    expect(given(posted, paused).when({ type: 'PauseNewsletter' }).events).toEqual([]);
    expect(given(posted, paused).when({ type: 'ResumeNewsletter' }).events).toEqual([resumed]);
    expect(given(posted).when({ type: 'ResumeNewsletter' }).events).toEqual([]);
    expect(given().when({ type: 'PauseNewsletter' }).error).toMatchObject({ code: 'newsletter-draft' });
    // Batches of the run before end.
    expect(given(posted, paused).when({ type: 'ResumeNewsletter' }).state?.posting).toMatchObject({
      paused: false,
      run: 'event-4',
    });
  });

  it('has its draft, its words and its picture back by Undo', () => {
    const image = NewsletterImageSet({ newsletterId, imageId: 'i', previous: null });
    expect(given(image).whenUndoing('event-2').events).toEqual([
      NewsletterImageSet({ newsletterId, imageId: null, previous: 'i' }),
    ]);
    expect(given(NewsletterDeleted({ newsletterId, fields })).whenUndoing('event-2').events).toEqual([added]);
    expect(given().whenUndoing('event-1').events).toEqual([NewsletterDeleted({ newsletterId, fields })]);
  });
});

describe('the email of a newsletter', () => {
  const hostile = JSON.stringify({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: '<script>alert(1)</script>' }] },
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'here',
            marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.com/?a="onload=x&b=\'' } }],
          },
        ],
      },
    ],
  });
  const email = (openToken: string | null = null) =>
    newsletterEmail(
      { newsletterId, fields: { ...fields, content: hostile }, imageId: 'image-1' },
      { publicUrl: 'https://touchline.example.com/', role: 'parent', openToken },
    );

  it('escapes every word and every link', () => {
    expect(email().html).not.toContain('<script>');
    expect(email().html).toContain('&lt;script&gt;');
    expect(email().html).toContain('href="https://example.com/?a=&quot;onload=x&amp;b=&#39;"');
    expect(email().text).toContain('<script>alert(1)</script>');
  });

  it('leads to the reader’s own page and shows the header image by its public address', () => {
    expect(email().html).toContain('https://touchline.example.com/parent/newsletters/newsletter-1');
    expect(email().html).toContain('src="https://touchline.example.com/files/open/image-1"');
  });

  it('has a pixel only for who is counted', () => {
    expect(email().html).not.toContain('/newsletters/opened/');
    expect(email('token-1').html).toContain('src="https://touchline.example.com/newsletters/opened/token-1"');
  });
});
