import StarterKit from '@tiptap/starter-kit';
import { isSafeLink } from '../../../../contract/newsletter/content.js';
import { looks } from './newsletter-content.js';

/** As the reader sees it: pages here draw lists without marks. */
const drawnAs = (name: keyof typeof looks) => {
  const style = Object.entries(looks[name]).map(
    ([property, value]) => `${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value}`,
  );
  return { HTMLAttributes: { style: style.join('; ') } };
};

/** What can be written: the schema of the contract takes the same. */
export const kit = StarterKit.configure({
  heading: { levels: [2, 3], ...drawnAs('heading') },
  // The reader’s come apart by the gap of their grid.
  paragraph: { HTMLAttributes: { style: 'margin-bottom: 10px' } },
  horizontalRule: drawnAs('rule'),
  blockquote: drawnAs('quote'),
  bulletList: drawnAs('bulletList'),
  orderedList: drawnAs('orderedList'),
  listItem: drawnAs('item'),
  link: { openOnClick: false, autolink: false, linkOnPaste: false, isAllowedUri: (href) => isSafeLink(href) },
  code: false,
  codeBlock: false,
  // It would change what is only looked at.
  trailingNode: false,
});

/** Headings of other levels stay headings, and the cells of a table stay apart. */
export const tidied = (html: string): string =>
  html
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[456]\b/gi, '<$1h3')
    .replace(/<\/t[dh]\s*>/gi, ' $&');
