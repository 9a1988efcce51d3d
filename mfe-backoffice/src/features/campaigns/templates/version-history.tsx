import { deriveStaffName } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton, Section } from '@epm/staff';
import { Button, Instant, Loadable } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { compareLines } from './compare-lines.ts';
import { templateVersionsQuery } from './template-queries.ts';
import type { TemplateVersion } from './template-queries.ts';
import styles from './version-history.module.css';

interface VersionHistoryProps {
  id: string;
  /** Puts the text of a version into the editor. */
  onRestore: (version: TemplateVersion) => void;
}

/** Versions of a template, newest first. An earlier version can be compared with the current version and restored. */
export function VersionHistory({ id, onRestore }: VersionHistoryProps) {
  const query = useQuery(templateVersionsQuery(useHost().api, id));
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <Section title="Versions">
      <Loadable
        query={query}
        errorMessage="Failed to load the versions"
        skeleton={<RowsSkeleton rows={2} label="Loading the versions" />}
      >
        {({ versions }) => (
          <ol className={styles.list}>
            {versions.map((version, index) => (
              <li key={version.version} className={styles.version}>
                <div className={styles.head}>
                  <p>
                    <span className={styles.number}>Version {version.version}</span>{' '}
                    <span className={styles.editor}>
                      {index === 0 && 'Current, '}
                      {version.changedBy ? (
                        <>
                          {deriveStaffName(version.changedBy)}, <Instant time={version.changedAt} />
                        </>
                      ) : (
                        'original'
                      )}
                    </span>
                  </p>
                  {index > 0 && (
                    <Button
                      size="sm"
                      variant="outline"
                      aria-expanded={compared === version.version}
                      aria-label={`Compare version ${version.version} with the current one`}
                      onClick={() => setCompared(compared === version.version ? null : version.version)}
                    >
                      Compare
                    </Button>
                  )}
                </div>
                {compared === version.version && (
                  <VersionComparison version={version} current={versions[0]!} onRestore={() => onRestore(version)} />
                )}
              </li>
            ))}
          </ol>
        )}
      </Loadable>
    </Section>
  );
}

interface VersionComparisonProps {
  version: TemplateVersion;
  current: TemplateVersion;
  onRestore: () => void;
}

const toComparedText = ({ subject, content }: TemplateVersion): string =>
  subject ? `${subject}\n\n${content}` : content;

/** Comparison by line: shows what the current version removed from or added to an earlier version. */
function VersionComparison({ version, current, onRestore }: VersionComparisonProps) {
  return (
    <div className={styles.comparison}>
      <div className={styles.lines}>
        {compareLines(toComparedText(version), toComparedText(current)).map(({ kind, text }, index) => {
          if (kind === 'removed') return <del key={index}>{text || ' '}</del>;
          if (kind === 'added') return <ins key={index}>{text || ' '}</ins>;
          return <p key={index}>{text || ' '}</p>;
        })}
      </div>
      <p className={styles.editor}>
        Struck through: only in version {version.version}. Underlined: only in the current version.
      </p>
      <Button size="sm" variant="outline" onClick={onRestore}>
        Put version {version.version} into the editor
      </Button>
    </div>
  );
}
