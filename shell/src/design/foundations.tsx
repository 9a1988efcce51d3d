import { BrandMark } from '@epm/ui';
import type { CSSProperties } from 'react';
import styles from './design.module.css';
import { Chapter, Specimen } from './specimen.tsx';

const COLOR_GROUPS: { name: string; tokens: [token: string, use: string][] }[] = [
  {
    name: 'Paper',
    tokens: [
      ['surface', 'the page'],
      ['surface-raised', 'fields, cards, menus'],
      ['surface-sunken', 'wells and stripes'],
      ['surface-deep', 'footer, closing call'],
    ],
  },
  {
    name: 'Ink and line',
    tokens: [
      ['ink', 'text'],
      ['ink-muted', 'second voice'],
      ['line-strong', 'edge of a control'],
      ['line', 'hairline'],
    ],
  },
  {
    name: 'Accent',
    tokens: [
      ['accent', 'links, one action'],
      ['accent-soft', 'tint behind ink'],
      ['brass', 'a numeral, a word'],
      ['brass-line', 'a rule'],
    ],
  },
  {
    name: 'Meaning',
    tokens: [
      ['positive', 'done'],
      ['caution', 'look here'],
      ['negative', 'went wrong'],
      ['info', 'good to know'],
    ],
  },
];

const TYPE_STEPS: [token: string, name: string, sample: string][] = [
  ['display', 'Display', 'Effortless living'],
  ['h1', 'Heading 1', 'A house in good hands'],
  ['h2', 'Heading 2', 'What your home would rent for'],
  ['h3', 'Heading 3', 'Comparable homes within a mile'],
];

export function Foundations() {
  return (
    <>
      <Chapter
        id="mark"
        title="Mark"
        text="A house under a second, wider roof: someone looks after it. Drawn for 24 to 48 px; it stands beside any name or alone."
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
        text="Ink on warm paper, prairie green as the one accent, brass like a fitting. Each color is a role with a value for day and one for dusk; text keeps 4.5 to 1 on every ground it may stand on."
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
        text="Newsreader for headings, cut for the size it is set in. Source Sans for everything that is read or typed, with figures of one width."
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
            <p className={styles.leadSample}>We look after your home as if we had to hand it back tomorrow.</p>
          </div>
          <div className={styles.scaleRow}>
            <span className={styles.note}>Text</span>
            <p className={styles.textSample}>
              Rent is collected on the first, statements are sent on the tenth, and the money is in your account by the
              twelfth. Between those dates you need not think of the house at all, unless you would like to.
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
        text="Steps of 4 px: tight inside a group, generous between groups. Alignment does the work of borders."
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
