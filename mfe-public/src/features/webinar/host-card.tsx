import type { Schemas } from '@epm/contract';
import { Link } from '@epm/router';
import { paths } from '../../app/paths.ts';
import { MeetingWindow } from './meeting-window.tsx';
import styles from './host-card.module.css';

export function HostCard({ host }: { host: Schemas['WebinarHost'] }) {
  return (
    <section className={styles.host} aria-labelledby="host">
      <MeetingWindow className={styles.drawing} name={host.name} />
      <div>
        <p className={styles.label}>Your host</p>
        <h2 id="host" className={styles.name}>
          {host.name}
        </h2>
        <p className={styles.title}>{host.title}</p>
        <p className={styles.summary}>{host.summary}</p>
        <Link to={paths.teamMember(host.slug)} aria-label={`Full bio of ${host.name}`}>
          Full bio
        </Link>
      </div>
    </section>
  );
}
