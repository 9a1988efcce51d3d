import type { Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './rich-text.module.css';

/** Returns the state of the buttons for the current selection. */
export const readToolbarState = (editor: Editor) => ({
  isBold: editor.isActive('bold'),
  isItalic: editor.isActive('italic'),
  isStrike: editor.isActive('strike'),
  isCode: editor.isActive('code'),
  isLink: editor.isActive('link'),
  headingLevel: (editor.getAttributes('heading') as { level?: number }).level ?? null,
  isBulletList: editor.isActive('bulletList'),
  isOrderedList: editor.isActive('orderedList'),
  isQuote: editor.isActive('blockquote'),
  isCodeBlock: editor.isActive('codeBlock'),
  isTable: editor.isActive('table'),
  tableCaption: (editor.getAttributes('table') as { caption?: string }).caption ?? '',
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

interface ToolbarProps {
  editor: Editor;
  state: ReturnType<typeof readToolbarState>;
  onLink: () => void;
  onPicture: () => void;
}

interface Action {
  label: string;
  icon: LucideIcon;
  run: () => unknown;
  /** True if the current selection has the format. Undefined for buttons that do not toggle a format. */
  isPressed?: boolean;
  isDisabled?: boolean;
}

/**
 * Toolbar with one tab stop: arrow keys move between its buttons, and Alt+F10 moves the focus from the text to the
 * toolbar.
 */
export function RichTextToolbar({ editor, state, onLink, onPicture }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const command = () => editor.chain().focus();
  const heading = (level: 2 | 3 | 4, icon: LucideIcon): Action => ({
    label: `Heading ${level}`,
    icon,
    isPressed: state.headingLevel === level,
    run: () => command().toggleHeading({ level }).run(),
  });
  const actions: Action[] = [
    heading(2, Heading2),
    heading(3, Heading3),
    heading(4, Heading4),
    { label: 'Bold', icon: Bold, isPressed: state.isBold, run: () => command().toggleBold().run() },
    { label: 'Italic', icon: Italic, isPressed: state.isItalic, run: () => command().toggleItalic().run() },
    {
      label: 'Strikethrough',
      icon: Strikethrough,
      isPressed: state.isStrike,
      run: () => command().toggleStrike().run(),
    },
    { label: 'Code', icon: Code, isPressed: state.isCode, run: () => command().toggleCode().run() },
    { label: 'Link', icon: Link, isPressed: state.isLink, run: onLink },
    {
      label: 'Bulleted list',
      icon: List,
      isPressed: state.isBulletList,
      run: () => command().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      isPressed: state.isOrderedList,
      run: () => command().toggleOrderedList().run(),
    },
    { label: 'Quote', icon: Quote, isPressed: state.isQuote, run: () => command().toggleBlockquote().run() },
    {
      label: 'Code block',
      icon: SquareCode,
      isPressed: state.isCodeBlock,
      run: () => command().toggleCodeBlock().run(),
    },
    { label: 'Image', icon: ImagePlus, run: onPicture },
    {
      label: 'Table',
      icon: Table,
      isDisabled: state.isTable,
      run: () => command().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { label: 'Divider', icon: Minus, run: () => command().setHorizontalRule().run() },
    { label: 'Undo', icon: Undo2, isDisabled: !state.canUndo, run: () => command().undo().run() },
    { label: 'Redo', icon: Redo2, isDisabled: !state.canRedo, run: () => command().redo().run() },
  ];

  function focusButton(index: number) {
    const next = (index + actions.length) % actions.length;
    setCurrent(next);
    toolbar.current?.querySelectorAll('button')[next]?.focus();
  }

  useEffect(() => {
    const focusToolbar = (event: KeyboardEvent) => {
      if (!event.altKey || event.key !== 'F10') return;
      event.preventDefault();
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    };
    const { dom } = editor.view;
    dom.addEventListener('keydown', focusToolbar);
    return () => dom.removeEventListener('keydown', focusToolbar);
  }, [editor]);

  return (
    <div>
      <div
        ref={toolbar}
        className={styles.toolbar}
        role="toolbar"
        aria-label="Text formatting"
        tabIndex={-1}
        onKeyDown={(event) => {
          const targets: Record<string, number> = {
            ArrowRight: current + 1,
            ArrowLeft: current - 1,
            Home: 0,
            End: actions.length - 1,
          };
          const target = targets[event.key];
          if (target === undefined) return;
          event.preventDefault();
          focusButton(target);
        }}
      >
        {actions.map(({ label, icon: Icon, run, isPressed, isDisabled = false }, index) => (
          <button
            key={label}
            type="button"
            className={styles.tool}
            title={label}
            aria-label={label}
            aria-pressed={isPressed}
            aria-disabled={isDisabled || undefined}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => {
              if (!isDisabled) run();
            }}
          >
            <Icon aria-hidden size={18} />
          </button>
        ))}
      </div>
      {state.isTable && <TableActions editor={editor} caption={state.tableCaption} />}
    </div>
  );
}

/** Buttons for the table that contains the cursor. */
function TableActions({ editor, caption }: { editor: Editor; caption: string }) {
  const command = () => editor.chain().focus();
  const actions: readonly [string, () => unknown][] = [
    ['Add row', () => command().addRowAfter().run()],
    ['Add column', () => command().addColumnAfter().run()],
    ['Delete row', () => command().deleteRow().run()],
    ['Delete column', () => command().deleteColumn().run()],
    ['Header row', () => command().toggleHeaderRow().run()],
    ['Delete table', () => command().deleteTable().run()],
  ];
  return (
    <div className={styles.toolbar} role="group" aria-label="Table">
      {actions.map(([label, run]) => (
        <button key={label} type="button" className={styles.textTool} onClick={() => run()}>
          {label}
        </button>
      ))}
      <label className={styles.caption}>
        Caption
        <input
          className={styles.captionInput}
          value={caption}
          maxLength={200}
          onChange={({ target }) => editor.commands.updateAttributes('table', { caption: target.value })}
        />
      </label>
    </div>
  );
}
