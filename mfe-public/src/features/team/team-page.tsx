import { ButtonLink } from '@epm/ui';
import { Link, useLoaderData } from '@epm/router';
import { PageHead } from '../../app/page-head.tsx';
import { paths } from '../../app/paths.ts';
import { Picture } from '../../app/picture.tsx';
import type { TeamPageData } from './load-team.ts';
import { MemberCard } from './member-card.tsx';
import styles from './team-page.module.css';

export function Component() {
  const { team, picture } = useLoaderData<TeamPageData>();
  return (
    <>
      <PageHead
        title="People you can call, by name."
        intro="Everyone who looks after part of your home has a name and a direct line. Here is who they are, and what they do all day."
      />
      {picture && (
        <div className={styles.group}>
          <Picture className={styles.photo} picture={picture} sizes="(min-width: 80rem) 75rem, 94vw" isEager />
        </div>
      )}
      <ul role="list" className={styles.members}>
        {team.map((member, index) => (
          <MemberCard key={member.name} member={member} variant={index} />
        ))}
      </ul>
      <section className={styles.closing} aria-labelledby="team-closing">
        <h2 id="team-closing" className={styles.closingTitle}>
          Start with what your property could rent for.
        </h2>
        <div>
          <p className={styles.closingText}>
            Free, in a few minutes, without a credit card. When you want to talk it over, call us.
          </p>
          <ButtonLink size="lg" render={<Link to={paths.analysis} />}>
            Get Your Free Analysis
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
