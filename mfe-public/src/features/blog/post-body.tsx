import styles from './post-body.module.css';

/**
 * Puts each table into a region that scrolls sideways, by keyboard too, and is named by the table's caption. Sanitized
 * HTML has no attributes on tables and captions.
 */
function withScrollingTables(html: string): string {
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

/** The text of a post. The BFF has let through headings, text, lists, tables, links and this site's pictures, nothing else. */
export function PostBody({ html }: { html: string }) {
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }} />;
}
