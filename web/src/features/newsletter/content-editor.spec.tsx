import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import { ContentJson, plainText, contentOf } from '../../../../contract/newsletter/content.js';
import { cleaned, parsed } from './content-editor.js';
import { kit, tidied } from './editor-kit.js';
import { NewsletterContent } from './newsletter-content.js';

/** What the editor makes of pasted HTML. */
function pasted(html: string): string {
  const editor = new Editor({ extensions: [kit], content: tidied(html) });
  const json = JSON.stringify(cleaned(editor.getJSON()));
  editor.destroy();
  return json;
}

const whole = `
  <h2>Signing day</h2><h3>This week</h3>
  <p>Call <strong>every</strong> <em>college</em> <u>and</u> <s>not</s><br>ask <a href="https://example.com/a">here</a></p>
  <ul><li><p>One</p><ul><li><p>Deeper</p></li></ul></li></ul><ol start="3"><li><p>Three</p></li></ol>
  <blockquote><p>Quoted</p></blockquote><hr><p></p>`;

describe('the editor of a newsletter', () => {
  it('writes what the server takes', () => {
    expect(ContentJson.safeParse(pasted(whole)).error).toBeUndefined();
    expect(ContentJson.safeParse(pasted('')).error).toBeUndefined();
    expect(plainText(contentOf(pasted(whole)))).toContain('ask here (https://example.com/a)');
  });

  it('keeps nothing of what is pasted that could run', () => {
    const json = pasted(
      '<p onclick="alert(1)">Hi <a href="javascript:alert(1)">there</a><script>alert(1)</script><img src=x onerror=alert(1)></p>',
    );
    expect(ContentJson.safeParse(json).error).toBeUndefined();
    expect(json).not.toMatch(/javascript|onclick|onerror|script/);
  });

  it('keeps headings of every level, and the words of two cells apart', () => {
    const json = pasted('<h1 class="x">News</h1><h5>More</h5><table><tr><td>May 7</td><td>Camp</td></tr></table>');
    const [news, more, ...cells] = contentOf(json).content;
    expect([news, more]).toMatchObject([
      { type: 'heading', attrs: { level: 2 } },
      { type: 'heading', attrs: { level: 3 } },
    ]);
    expect(plainText({ type: 'doc', content: cells }).trim()).toMatch(/^May 7\s+Camp$/);
  });

  it('shows marks of lists while they are written', () => {
    const editor = new Editor({ extensions: [kit], content: whole });
    expect(editor.getHTML()).toMatch(/<ul style="[^"]*list-style: disc/);
    editor.destroy();
  });

  it('begins a list in an empty text', () => {
    const editor = new Editor({ extensions: [kit], content: parsed('{"type":"doc","content":[]}') });
    editor.commands.toggleBulletList();
    expect(contentOf(JSON.stringify(cleaned(editor.getJSON()))).content).toMatchObject([{ type: 'bulletList' }]);
    editor.destroy();
  });

  it('is drawn with its headings, lists and links', () => {
    const { container } = render(<NewsletterContent json={pasted(whole)} />);
    expect(screen.getByRole('heading', { name: 'Signing day', level: 2 })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'here' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://example.com/a',
      'noopener noreferrer',
    ]);
    expect(container.querySelector('ol')?.getAttribute('start')).toBe('3');
    expect(container.querySelectorAll('ul li')).toHaveLength(2);
  });
});
