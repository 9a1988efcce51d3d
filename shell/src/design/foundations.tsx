import { BrandMark } from '@epm/ui';
import type { CSSProperties } from 'react';
import styles from './design.module.css';
import { Chapter, Specimen } from './specimen.tsx';

const COLOR_GROUPS: { name: string; tokens: [token: string, use: string][] }[] = [
  {
    name: 'Surfaces',
    tokens: [
      ['surface', 'the page'],
      ['surface-raised', 'fields, cards, menus'],
      ['surface-sunken', 'sunken areas, stripes'],
      ['surface-deep', 'footer'],
    ],
  },
  {
    name: 'Text and lines',
    tokens: [
      ['ink', 'text'],
      ['ink-muted', 'secondary text'],
      ['line-strong', 'border of a control'],
      ['line', 'divider'],
    ],
  },
  {
    name: 'Accent',
    tokens: [
      ['accent', 'links, primary action'],
      ['accent-soft', 'background of text'],
      ['brass', 'numerals, highlights'],
      ['brass-line', 'decorative line'],
    ],
  },
  {
    name: 'Meaning',
    tokens: [
      ['positive', 'success'],
      ['caution', 'warning'],
      ['negative', 'error'],
      ['info', 'information'],
    ],
  },
];

const TYPE_STEPS: [token: string, name: string, sample: string][] = [
  ['display', 'Display', 'Effortless living'],
  ['h1', 'Heading 1', 'Property management in Des Moines'],
  ['h2', 'Heading 2', 'What your home would rent for'],
  ['h3', 'Heading 3', 'Comparable homes within a mile'],
];

export function Foundations() {
  return (
    <>
      <Chapter
        id="mark"
        title="Mark"
        text="A house under a second, wider roof, for 24 to 48 px. Used with any company name or alone."
      >
        <div className={styles.marks}>
          {[48, 40, 32, 24].map((size) => (
            <BrandMark key={size} size={size} />
          ))}
        </div>
      </Chapter>

      <Chapter
        id="color"
        title="Color"
        text="Each color has a role, with a value for the light and one for the dark theme. Text has a contrast of at least 4.5 to 1 on every background on which it is used."
      >
        {COLOR_GROUPS.map((group) => (
          <Specimen key={group.name} name={group.name}>
            <ul role="list" className={styles.swatches}>
              {group.tokens.map(([token, use]) => (
                <li key={token}>
                  <span className={styles.swatch} style={{ '--swatch': `var(--${token})` } as CSSProperties} />
                  <code>{token}</code>
                  <span className={styles.note}>{use}</span>
                </li>
              ))}
            </ul>
          </Specimen>
        ))}
      </Chapter>

      <Chapter
        id="type"
        title="Type"
        text="Newsreader for headings, with optical sizes. Source Sans for text and input, with tabular figures."
      >
        <div className={styles.scale}>
          {TYPE_STEPS.map(([token, name, sample]) => (
            <div key={token} className={styles.scaleRow}>
              <span className={styles.note}>{name}</span>
              <p className={styles.headingSample} style={{ fontSize: `var(--type-${token})` }}>
                {sample}
              </p>
            </div>
          ))}
          <div className={styles.scaleRow}>
            <span className={styles.note}>Lead</span>
            <p className={styles.leadSample}>We look after your home, and you get the rent every month.</p>
          </div>
          <div className={styles.scaleRow}>
            <span className={styles.note}>Text</span>
            <p className={styles.textSample}>
              Rent is collected on the first, statements are sent on the tenth, and the money is in your account by the
              twelfth. Your statement lists all income and expenses of the month.
            </p>
          </div>
          <div className={styles.scaleRow}>
            <span className={styles.note}>Figures</span>
            <p className={styles.figureSample}>
              $1,911 <span>per month</span>
            </p>
          </div>
        </div>
      </Chapter>

      <Chapter
        id="space"
        title="Space"
        text="Steps of 4 px: little space inside a group, more between groups. Alignment replaces borders."
      >
        <ul role="list" className={styles.spaces}>
          {[1, 2, 3, 4, 6, 8, 12, 16, 24].map((step) => (
            <li key={step}>
              <span className={styles.spaceBar} style={{ '--step': `var(--space-${step})` } as CSSProperties} />
              <span className={styles.note}>{step * 4}</span>
            </li>
          ))}
        </ul>
      </Chapter>
    </>
  );
}
