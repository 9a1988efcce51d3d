import styles from './post-body.module.css';

/**
 * Wraps each table in a focusable region that scrolls horizontally. The table's caption labels the region. Simple
 * regular expressions suffice, because sanitized tables and captions have no attributes.
 */
function makeTablesScrollable(html: string): string {
  let count = 0;
  return html
    .replaceAll(/<table>(\s*<caption>)?/g, (_tags, caption?: string) => {
      count += 1;
      const name = caption ? `aria-labelledby="table-${count}"` : `aria-label="Table ${count}"`;
      return (
        `<p data-scroll-hint>Scroll the table sideways.</p><div data-scrolls tabindex="0" role="region" ${name}><table>` +
        (caption ? `<caption id="table-${count}">` : '')
      );
    })
    .replaceAll('</table>', '</table></div>');
}

/**
 * Renders a post's HTML, which the BFF has sanitized. The HTML contains text, headings, lists, tables, links and our
 * own pictures.
 */
export function PostBody({ html }: { html: string }) {
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: makeTablesScrollable(html) }} />;
}
