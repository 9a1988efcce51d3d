import { jest } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { EDITOR_EXTENSIONS } from './editor-extensions.ts';
import { findLostElements } from './find-lost-elements.ts';

/** Returns the HTML of the editor after it has parsed the given HTML. */
function loadAndSerialize(html: string): string {
  const editor = new Editor({ element: null, extensions: EDITOR_EXTENSIONS, content: html, injectCSS: false });
  const edited = editor.getHTML();
  editor.destroy();
  return edited;
}

describe('the editor', () => {
  it.each([
    '<h2>Heading</h2><h3>Second</h3><h4>Third</h4>',
    '<p>A <strong>bold</strong>, <em>italic</em>, <s>struck</s> and <code>code</code> text.</p>',
    '<p><a href="/analysis">Own page</a> and <a href="https://example.com/x">another site</a></p>',
    '<p>CO<sub>2</sub>, m<sup>2</sup>, <mark>new</mark>, <kbd>Esc</kbd>, <cite>Code</cite> <small>Fine print</small></p>',
    '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
    '<ol start="3"><li><p>Three</p></li></ol>',
    '<blockquote><p>Quote</p></blockquote><pre><code>code\nblock</code></pre><hr><p>End</p>',
    '<img src="/media/blog-x.png" alt="A house">',
    '<table><caption>Fees</caption><tbody><tr><th colspan="2"><p>Head</p></th></tr></tbody></table>',
  ])('keeps the HTML %s in the editor', (html) => {
    expect(loadAndSerialize(html)).toBe(html);
  });

  it.each([
    ['scripts and handlers', '<p onclick="x()">A<script>alert(1)</script></p>', '<p>A</p>'],
    ['styles and classes', '<p style="color:red" class="x"><span style="font-size:40px">A</span></p>', '<p>A</p>'],
    ['dangerous links', '<p><a href="javascript:alert(1)">A</a></p>', '<p>A</p>'],
    ['embedded pictures', '<p>A</p><img src="data:image/png;base64,AAAA" alt="x">', '<p>A</p>'],
    ['first-level headings', '<h1>A</h1>', '<p>A</p>'],
  ])('removes %s from the HTML', (_, html, edited) => {
    expect(loadAndSerialize(html)).toBe(edited);
  });
});

describe('pasted HTML', () => {
  it("converts Word's list paragraphs to lists, without their markers", () => {
    const item = (text: string, marker: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span>${text}<o:p></o:p></p>`;
    const word =
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {color:red}</style></head><body>` +
      `<p class="MsoNormal">Before<o:p></o:p></p>${item('One', '·')}${item('Two', '·')}` +
      `<p>Between</p>${item('First', '1.')}${item('Second', '2.')}</body></html>`;
    expect(loadAndSerialize(cleanPastedHtml(word))).toBe(
      '<p>Before</p><ul><li><p>One</p></li><li><p>Two</p></li></ul><p>Between</p><ol><li><p>First</p></li><li><p>Second</p></li></ol>',
    );
  });

  it('keeps headings, and lowers all of them by one level if there is a first-level heading', () => {
    expect(cleanPastedHtml('<h1 class="x">A</h1><h2>B</h2><h4>C</h4>')).toBe('<h2>A</h2><h3>B</h3><h4>C</h4>');
    expect(cleanPastedHtml('<h2>A</h2><h6>B</h6>')).toBe('<h2>A</h2><h4>B</h4>');
  });

  it('reads bold and italic text from the styles of Google Docs, and keeps the bold text of Word', () => {
    const docs =
      `<b style="font-weight:normal;" id="docs-internal-guid-1"><p style="line-height:1.38">` +
      `<span style="font-size:11pt;font-weight:400">A </span><span style="font-size:11pt;font-weight:700">B</span>` +
      `<span style="font-weight:700;font-style:italic">C</span></p></b>`;
    expect(loadAndSerialize(cleanPastedHtml(docs))).toBe('<p>A <strong>B<em>C</em></strong></p>');
    const word = `<p style="margin:0">A <b style='mso-bidi-font-weight:normal'>B</b></p>`;
    expect(cleanPastedHtml(word)).toBe('<p>A <b>B</b></p>');
  });

  it('removes pictures from other sites, and reports the removal', () => {
    const onPicturesRemoved = jest.fn();
    expect(cleanPastedHtml('<p>A<img src="/media/a.png" alt=""></p>', onPicturesRemoved)).toContain('<img');
    expect(onPicturesRemoved).not.toHaveBeenCalled();
    const word = '<p>A <img src="file:///C:/a.png"><img src="https://example.com/media/a.png">B</p>';
    expect(cleanPastedHtml(word, onPicturesRemoved)).toBe('<p>A B</p>');
    expect(onPicturesRemoved).toHaveBeenCalledTimes(1);
  });

  it('does not change ordinary pasted HTML', () => {
    expect(cleanPastedHtml('<p>One</p><ul><li>Two</li></ul>')).toBe('<p>One</p><ul><li>Two</li></ul>');
  });
});

describe('findLostElements', () => {
  it('lists the elements that the editor removes', () => {
    const html = '<p>A <abbr>B</abbr></p><dl><dt>C</dt><dd>D</dd></dl>';
    expect(findLostElements(html, loadAndSerialize(html))).toEqual(['abbr', 'dd', 'dl', 'dt']);
  });

  it('does not list elements that the editor replaces', () => {
    const html =
      '<p><b>A</b><i>B</i></p><table><thead><tr><th>C</th></tr></thead><tbody><tr><td>D</td></tr></tbody></table>';
    expect(findLostElements(html, loadAndSerialize(html))).toEqual([]);
  });
});
