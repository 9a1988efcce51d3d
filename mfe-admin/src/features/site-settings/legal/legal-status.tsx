import { Badge } from '@epm/ui';
import { formatDay } from '../frame/format-day.ts';
import styles from './legal-editor.module.css';
import type { LegalText } from './legal-queries.ts';

/** Shows which version is in effect, which version follows, and whether the draft differs. */
export function LegalStatus({ legal: { page, versions, hasUnpublishedChanges } }: { legal: LegalText }) {
  const inEffect = versions.find(({ isInEffect }) => isInEffect);
  const coming = versions.filter((version) => inEffect !== undefined && version.number > inEffect.number);
  return (
    <p className={styles.status}>
      {inEffect && (
        <span>
          Version {inEffect.number} has been in effect since {formatDay(inEffect.effectiveFrom)}.
        </span>
      )}
      {coming.map(({ number, effectiveFrom }) => (
        <span key={number}>
          Version {number} follows on {formatDay(effectiveFrom)}.
        </span>
      ))}
      {hasUnpublishedChanges && <Badge tone="caution">Draft not published</Badge>}
      <a href={`/${page}`} target="_blank" rel="noopener">
        Open the page
      </a>
    </p>
  );
}
