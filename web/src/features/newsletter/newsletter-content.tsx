import type { ReactNode } from 'react';
import {
  type Block,
  contentOf,
  type Inline,
  type ListItem,
  type Mark,
} from '../../../../contract/newsletter/content.js';

/** Of its blocks, to the reader and in the editor. */
export const looks = {
  heading: { marginTop: '8px' },
  rule: { width: '100%', border: '0', borderTop: '1px solid var(--line)' },
  quote: { margin: '0', paddingLeft: '14px', borderLeft: '3px solid var(--line)', color: 'var(--ink-2)' },
  bulletList: { margin: '0', paddingLeft: '24px', listStyle: 'disc' },
  orderedList: { margin: '0', paddingLeft: '24px', listStyle: 'decimal' },
  item: { marginBottom: '4px' },
} as const;

/** A newsletter’s content, drawn from its checked JSON: nothing in it is ever read as HTML. */
export function NewsletterContent({ json }: { json: string }) {
  return (
    <div style={{ display: 'grid', gap: 14, lineHeight: 1.6, overflowWrap: 'anywhere' }}>
      <Blocks blocks={contentOf(json).content} />
    </div>
  );
}

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  // The content is never edited where it is read: places are stable keys.
  blocks.map((block, index) => <BlockOf key={index} block={block} />);

function BlockOf({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Words content={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3';
      return (
        <Heading style={looks.heading}>
          <Words content={block.content} />
        </Heading>
      );
    }
    case 'horizontalRule':
      return <hr style={looks.rule} />;
    case 'blockquote':
      return (
        <blockquote style={looks.quote}>
          <Blocks blocks={block.content} />
        </blockquote>
      );
    case 'bulletList':
      return (
        <ul style={looks.bulletList}>
          <Items items={block.content} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol start={block.attrs?.start ?? 1} style={looks.orderedList}>
          <Items items={block.content} />
        </ol>
      );
  }
}

const Items = ({ items }: { items: readonly ListItem[] }) =>
  items.map(({ content }, index) => (
    <li key={index} style={looks.item}>
      <Blocks blocks={content} />
    </li>
  ));

const Words = ({ content = [] }: { content: readonly Inline[] | undefined }) =>
  content.map((inline, index) =>
    inline.type === 'hardBreak' ? <br key={index} /> : <Marked key={index} text={inline.text} marks={inline.marks} />,
  );

const Marked = ({ text, marks = [] }: { text: string; marks: readonly Mark[] | undefined }) =>
  marks.reduce<ReactNode>((words, mark) => marked(words, mark), text);

function marked(words: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{words}</strong>;
    case 'italic':
      return <em>{words}</em>;
    case 'underline':
      return <u>{words}</u>;
    case 'strike':
      return <s>{words}</s>;
    case 'link':
      return (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      );
  }
}
