import type { Schemas } from '@epm/contract';
import { Link } from '@epm/router';
import { paths } from '../../app/paths.ts';
import { Picture } from '../../app/picture.tsx';
import styles from './author-note.module.css';

/** Returns the first and last initial: 'NE' for 'Nora Ellingson'. */
const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0])
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** Renders a post's author, with initials if there is no portrait. */
export function AuthorNote({ author: { name, bio, picture, teamSlug } }: { author: Schemas['PostAuthor'] }) {
  return (
    <section className={styles.note} aria-label="About the author">
      {picture ? (
        <Picture picture={{ ...picture, alt: '' }} sizes="4.5rem" className={styles.portrait} />
      ) : (
        <span className={styles.monogram} aria-hidden="true">
          {getInitials(name)}
        </span>
      )}
      <div className={styles.content}>
        <p className={styles.name}>{teamSlug ? <Link to={paths.teamMember(teamSlug)}>{name}</Link> : name}</p>
        {bio && <p>{bio}</p>}
      </div>
    </section>
  );
}
