import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { EDITOR_EXTENSIONS } from './editor-extensions.ts';
import { findLostElements } from './find-lost-elements.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { readToolbarState, RichTextToolbar } from './rich-text-toolbar.tsx';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** Id of the element that labels the editor. */
  labelledBy: string;
  /** Initial HTML. Later values are ignored, because the editor manages the text. */
  html: string;
  isInvalid: boolean;
  /** Whether the editor receives focus when it mounts. Later changes are ignored. */
  hasAutoFocus: boolean;
  onChange: (html: string) => void;
  onNotice: (text: string) => void;
}

const PICTURES_REMOVED_MESSAGE = 'Images were not pasted. Please add them with the image button.';
const EMPTY_HTML = '<p></p>';

/** Editor for the text of a post. Its HTML contains only elements that the server allows. */
export function RichText({ labelledBy, html, isInvalid, hasAutoFocus, onChange, onNotice }: RichTextProps) {
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null);
  const editor = useEditor({
    extensions: EDITOR_EXTENSIONS,
    content: html,
    // The site's content security policy forbids injected styles. rich-text.module.css has the rules that are needed.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.editable ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-required': 'true',
        'aria-keyshortcuts': 'Alt+F10',
      },
      transformPastedHTML: (pasted) => cleanPastedHtml(pasted, () => onNotice(PICTURES_REMOVED_MESSAGE)),
    },
    onCreate: ({ editor: created }) => {
      // The user may be typing in another field when the editor has loaded.
      if (hasAutoFocus && document.activeElement?.matches('body, button')) created.commands.focus();
    },
    onUpdate: ({ editor: changed }) => {
      const next = changed.getHTML();
      onChange(next === EMPTY_HTML ? '' : next);
    },
  });
  const [lostElements] = useState(() => findLostElements(html, editor.getHTML()));
  const state = useEditorState({ editor, selector: ({ editor: current }) => readToolbarState(current) });
  function rejectFiles(event: SyntheticEvent, { files, types }: DataTransfer) {
    // Does not reject files that come with HTML, because Word adds a picture of the copied text to the clipboard.
    if (files.length === 0 || types.includes('text/html')) return;
    event.preventDefault();
    event.stopPropagation();
    onNotice('Use the image button, which also asks for a description.');
  }
  return (
    <>
      {lostElements.length > 0 && (
        <p className={styles.warning}>
          This post has elements that the editor cannot keep: {lostElements.join(', ')}. The first change removes them,
          and the former text stays in Versions.
        </p>
      )}
      <div className={styles.frame} data-invalid={isInvalid || undefined}>
        <RichTextToolbar
          editor={editor}
          state={state}
          onLink={() => setDialog('link')}
          onPicture={() => setDialog('picture')}
        />
        <EditorContent
          editor={editor}
          onPasteCapture={(event) => rejectFiles(event, event.clipboardData)}
          onDropCapture={(event) => rejectFiles(event, event.dataTransfer)}
        />
        {dialog === 'link' && (
          <LinkDialog
            href={(editor.getAttributes('link') as { href?: string }).href ?? ''}
            onClose={() => setDialog(null)}
            onSave={(href) => {
              setDialog(null);
              const chain = editor.chain().focus().extendMarkRange('link');
              if (href === '') chain.unsetLink().run();
              else if (editor.state.selection.empty && !editor.isActive('link'))
                chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
              else chain.setLink({ href }).run();
            }}
          />
        )}
        {dialog === 'picture' && (
          <PictureDialog
            title="Insert image"
            onClose={() => setDialog(null)}
            onUploaded={({ picture: { url, alt, width, height } }) => {
              setDialog(null);
              editor.chain().focus().setImage({ src: url, alt, width, height }).run();
            }}
          />
        )}
      </div>
    </>
  );
}
