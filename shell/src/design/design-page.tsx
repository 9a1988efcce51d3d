import { BrandMark, Field, Select } from '@epm/ui';
import { useEffect, useState } from 'react';
import { Controls } from './controls.tsx';
import '@epm/ui/compact.css';
import '@epm/ui/status-colors.css';
import styles from './design.module.css';
import { Feedback } from './feedback.tsx';
import { Foundations } from './foundations.tsx';
import { Records } from './records.tsx';

const THEMES = [
  { value: '', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const DENSITIES = [
  { value: 'public', label: 'Public site' },
  { value: 'compact', label: 'Staff screens' },
];
const CHAPTERS = [
  ['mark', 'Mark'],
  ['color', 'Color'],
  ['type', 'Type'],
  ['space', 'Space'],
  ['button', 'Button'],
  ['field', 'Field'],
  ['checkbox', 'Checkbox'],
  ['radio', 'Radio buttons'],
  ['menu', 'Menu'],
  ['badge', 'Badge'],
  ['table', 'Table'],
  ['virtual-rows', 'Long lists'],
  ['card', 'Card'],
  ['tabs', 'Tabs'],
  ['stepper', 'Steps'],
  ['messages', 'Dialog and messages'],
  ['waiting', 'Loading'],
  ['empty', 'Empty states and errors'],
] as const;

/** Page that shows the components in their states, in both densities and themes. */
export function DesignPage() {
  const [theme, setTheme] = useState('');
  const [density, setDensity] = useState('public');

  useEffect(() => {
    if (!theme) return;
    document.documentElement.dataset.theme = theme;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);

  return (
    <div className={styles.page} data-density={density === 'compact' ? 'compact' : undefined}>
      <header className={styles.masthead}>
        <BrandMark size={48} label="Mark" />
        <div className={styles.title}>
          <h1>The house style</h1>
          <p className={styles.lead}>The components of the public site and the staff screens, in all their states.</p>
        </div>
        <div className={styles.switches}>
          <Field label="Theme">
            <Select options={THEMES} value={theme} onChange={(event) => setTheme(event.target.value)} />
          </Field>
          <Field label="Density">
            <Select options={DENSITIES} value={density} onChange={(event) => setDensity(event.target.value)} />
          </Field>
        </div>
      </header>
      <nav aria-label="Chapters" className={styles.contents}>
        {CHAPTERS.map(([id, name]) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <main>
        <Foundations />
        <Controls />
        <Records />
        <Feedback />
      </main>
    </div>
  );
}
