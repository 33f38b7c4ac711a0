import { EditorContent, type Editor, type JSONContent, useEditor, useEditorState } from '@tiptap/react';
import { Button, Flex, Input, Space } from 'antd';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { excerptOf, isSafeLink, LINK_FAULT } from '../../../../contract/newsletter/content.js';
import { type Control, type FieldProps, FormField } from '../../ui/form/form-field.js';
import { IconButton } from '../../ui/icon-button.js';
import { kit, tidied } from './editor-kit.js';

/** A text with marks, lists and links, kept as the editor’s JSON. */
export function ContentField<Values extends FieldValues>(field: FieldProps<Values, string>) {
  return (
    <FormField {...field} show={(json) => excerptOf(json, 400)}>
      {(control) => <ContentEditor control={control} />}
    </FormField>
  );
}

function ContentEditor({ control }: { control: Control<string> }) {
  const { id, value, onChange, onBlur, ref } = control;
  const shown = useRef(value);
  const editor = useEditor({
    extensions: [kit],
    content: parsed(value),
    editorProps: {
      transformPastedHTML: tidied,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Content',
        ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
        style: 'min-height: 320px; padding: 12px 16px; outline: none; white-space: pre-wrap; line-height: 1.6',
      },
    },
    onUpdate: ({ editor: now }) => {
      shown.current = JSON.stringify(cleaned(now.getJSON()));
      onChange(shown.current);
    },
    onBlur: () => onBlur(),
  });
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(parsed(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    ref({ focus: () => void editor.commands.focus() });
  }, [editor, ref]);
  return (
    <div
      style={{
        border: `1px solid var(${control['aria-invalid'] ? '--bad' : '--line'})`,
        borderRadius: 8,
        background: 'var(--paper)',
        overflow: 'hidden',
      }}
    >
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** An empty text has a paragraph for the cursor: without one no button would do anything. */
export function parsed(json: string): JSONContent {
  const text = JSON.parse(json) as JSONContent;
  return text.content?.length ? text : { ...text, content: [{ type: 'paragraph' }] };
}

/** The node with the attributes that the server takes: the editor has more of its own. */
export function cleaned({ type, attrs, content, marks, text }: JSONContent): JSONContent {
  const kept =
    type === 'heading'
      ? { level: attrs?.['level'] as unknown }
      : type === 'orderedList'
        ? { start: (attrs?.['start'] as number | undefined) ?? 1 }
        : undefined;
  return {
    ...(type !== undefined && { type }),
    ...(kept && { attrs: kept }),
    ...(text !== undefined && { text }),
    ...(marks && {
      marks: marks.map((mark) =>
        mark.type === 'link' ? { type: 'link', attrs: { href: mark.attrs?.['href'] as unknown } } : { type: mark.type },
      ),
    }),
    ...(content && { content: content.map(cleaned) }),
    ...(type === 'doc' && !content && { content: [] }),
  };
}

interface Tool {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const tools: readonly (readonly Tool[])[] = [
  [
    { label: 'Bold', Icon: Bold, isOn: (e) => e.isActive('bold'), run: (e) => e.chain().focus().toggleBold().run() },
    {
      label: 'Italic',
      Icon: Italic,
      isOn: (e) => e.isActive('italic'),
      run: (e) => e.chain().focus().toggleItalic().run(),
    },
    {
      label: 'Underline',
      Icon: Underline,
      isOn: (e) => e.isActive('underline'),
      run: (e) => e.chain().focus().toggleUnderline().run(),
    },
    {
      label: 'Strikethrough',
      Icon: Strikethrough,
      isOn: (e) => e.isActive('strike'),
      run: (e) => e.chain().focus().toggleStrike().run(),
    },
  ],
  [
    {
      label: 'Heading',
      Icon: Heading2,
      isOn: (e) => e.isActive('heading', { level: 2 }),
      run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Subheading',
      Icon: Heading3,
      isOn: (e) => e.isActive('heading', { level: 3 }),
      run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      label: 'Bulleted list',
      Icon: List,
      isOn: (e) => e.isActive('bulletList'),
      run: (e) => e.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      Icon: ListOrdered,
      isOn: (e) => e.isActive('orderedList'),
      run: (e) => e.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'Quote',
      Icon: Quote,
      isOn: (e) => e.isActive('blockquote'),
      run: (e) => e.chain().focus().toggleBlockquote().run(),
    },
    { label: 'Line', Icon: Minus, run: (e) => e.chain().focus().setHorizontalRule().run() },
  ],
  [
    { label: 'Undo typing', Icon: Undo2, run: (e) => e.chain().focus().undo().run() },
    { label: 'Redo typing', Icon: Redo2, run: (e) => e.chain().focus().redo().run() },
  ],
];
const all = tools.flat();

function Toolbar({ editor }: { editor: Editor }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: all.map(({ isOn }) => isOn?.(now) ?? false),
      link: now.isActive('link'),
      href: (now.getAttributes('link')['href'] as string | undefined) ?? '',
    }),
  });
  const [linking, setLinking] = useState(false);
  return (
    <div style={{ borderBottom: '1px solid var(--line)', padding: 4 }}>
      <Flex wrap gap={2} role="toolbar" aria-label="Format">
        {all.map(({ label, Icon, isOn, run }, index) => (
          <IconButton
            key={label}
            label={label}
            title={label}
            icon={<Icon size={16} aria-hidden />}
            {...(isOn && { 'aria-pressed': on.tools[index] ?? false })}
            {...(on.tools[index] && { style: { background: 'var(--accent-soft)' } })}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          />
        ))}
        <IconButton
          label="Link"
          title="Link"
          icon={<Link2 size={16} aria-hidden />}
          aria-pressed={on.link}
          aria-expanded={linking}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setLinking(!linking)}
        />
      </Flex>
      {linking && <LinkLine key={on.href} editor={editor} href={on.href} onDone={() => setLinking(false)} />}
    </div>
  );
}

/** Where the selected words lead. */
function LinkLine({ editor, href, onDone }: { editor: Editor; href: string; onDone: () => void }) {
  const [typed, setTyped] = useState(href);
  const [fault, setFault] = useState<string>();
  const apply = () => {
    const link = withScheme(typed.trim());
    if (!isSafeLink(link)) return setFault(LINK_FAULT);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href: link } }] }).run();
    else chain.setLink({ href: link }).run();
    onDone();
  };
  return (
    <div style={{ padding: '6px 4px 4px' }}>
      <Space.Compact block>
        <Input
          aria-label="Link address"
          aria-invalid={Boolean(fault)}
          autoFocus
          placeholder="https://"
          value={typed}
          {...(fault && { status: 'error' })}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone();
            if (event.key !== 'Enter') return;
            // The newsletter is not saved by it.
            event.preventDefault();
            event.stopPropagation();
            apply();
          }}
        />
        <Button type="primary" onClick={apply}>
          Set link
        </Button>
        {href && (
          <Button
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            Remove link
          </Button>
        )}
      </Space.Compact>
      {fault && (
        <p role="alert" style={{ color: 'var(--bad)', fontSize: 12.5, paddingTop: 4 }}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** `touchline.com` is meant as a website, `coach@example.com` as an address. */
function withScheme(typed: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(typed)) return typed;
  return /^[^\s/]+@[^\s/]+$/.test(typed) ? `mailto:${typed}` : `https://${typed}`;
}
