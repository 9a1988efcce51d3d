import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Mark, mergeAttributes } from '@tiptap/core';
import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

/**
 * Table with a caption, and without column widths. The standard table extension would write widths into style
 * attributes, which the site's content security policy forbids and the server removes. The caption is an attribute,
 * because all children of a table must be rows.
 */
const PlainTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (table) => table.querySelector(':scope > caption')?.textContent.trim() ?? '',
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const caption = String(node.attrs.caption);
    return ['table', mergeAttributes(HTMLAttributes), ...(caption ? [['caption', caption]] : []), ['tbody', 0]];
  },
}).configure({ resizable: false });

const CELL_ATTRIBUTES = { colspan: { default: 1 }, rowspan: { default: 1 } };

/** Inline elements of imported posts that the editor preserves, although the toolbar has no buttons for them. */
const PRESERVED_MARKS = ['small', 'sub', 'sup', 'mark', 'kbd', 'cite'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

/**
 * Extensions for the elements that the editor supports, all of which the server allows. The editor removes other
 * elements from pasted HTML.
 */
export const EDITOR_EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // Readers would mistake underlined text for a link.
    underline: false,
    codeBlock: { HTMLAttributes: {}, languageClassPrefix: null },
    link: { openOnClick: false, autolink: true, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  ...PRESERVED_MARKS,
  Image.configure({ allowBase64: false }),
  PlainTable,
  TableRow,
  TableHeader.extend({ addAttributes: () => CELL_ATTRIBUTES }),
  TableCell.extend({ addAttributes: () => CELL_ATTRIBUTES }),
];
