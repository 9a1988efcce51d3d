import { LEGAL_PLACEHOLDERS } from '@epm/contract';
import styles from './legal-editor.module.css';

const MARKUP_EXAMPLES = [
  ['## Title {#id}', 'Begins a section. Links such as /terms#id lead to it.'],
  ['### Title', 'Subheading'],
  ['**bold**, *italic*', 'Emphasis'],
  ['- item', 'List'],
  ['[text](/privacy)', 'Link to a page here, or with https://'],
] as const;

/** Explains the format of legal texts. */
export const LegalHelp = () => (
  <details className={styles.help}>
    <summary>Format and placeholders</summary>
    <dl>
      {MARKUP_EXAMPLES.map(([code, meaning]) => (
        <MarkupExample key={code} code={code} meaning={meaning} />
      ))}
      {Object.entries(LEGAL_PLACEHOLDERS).map(([name, meaning]) => (
        <MarkupExample key={name} code={`{${name}}`} meaning={meaning} />
      ))}
    </dl>
  </details>
);

const MarkupExample = ({ code, meaning }: { code: string; meaning: string }) => (
  <>
    <dt>
      <code>{code}</code>
    </dt>
    <dd>{meaning}</dd>
  </>
);
