import { ButtonLink } from '@epm/ui';
import { Link, useLoaderData } from '@epm/router';
import { Portrait } from '../../app/drawings/portrait.tsx';
import { ExternalLink } from '../../app/external-link.tsx';
import { Notice } from '../../app/notice.tsx';
import { paths } from '../../app/paths.ts';
import { formatTelephoneUrl } from '../../app/site.ts';
import type { MemberData, TeamProfile } from './load-team-member.ts';
import { OtherMembers } from './other-members.tsx';
import styles from './member-page.module.css';

export function Component() {
  const { profile, team } = useLoaderData<MemberData>();
  return profile ? <Member profile={profile} team={team} /> : <MemberNotFound />;
}

function Member({ profile, team }: { profile: TeamProfile; team: MemberData['team'] }) {
  const { name, title, phone, email, schedulingUrl, image, biography } = profile;
  const index = team.findIndex(({ slug }) => slug === profile.slug);
  return (
    <>
      <article className={styles.page}>
        <Link to={paths.team} className={styles.back}>
          Back to Team
        </Link>
        <header>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.title}>{title}</p>
        </header>
        <aside className={styles.side} aria-label={`Contact ${name}`}>
          <Portrait name={name} image={image} variant={index} />
          <ul role="list" className={styles.contact}>
            {phone && (
              <li>
                <a href={formatTelephoneUrl(phone)}>{phone}</a>
              </li>
            )}
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
          </ul>
          {schedulingUrl && (
            <ButtonLink size="lg" render={<ExternalLink href={schedulingUrl} />}>
              Schedule a call
            </ButtonLink>
          )}
        </aside>
        <div className={styles.biography}>
          {biography.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </article>
      <OtherMembers members={team} index={index} />
    </>
  );
}

function MemberNotFound() {
  return (
    <Notice
      title="There is no one by this name on our team."
      actions={
        <ButtonLink size="lg" render={<Link to={paths.team} />}>
          Back to Team
        </ButtonLink>
      }
    >
      They may have left, or the link may be incomplete.
    </Notice>
  );
}
