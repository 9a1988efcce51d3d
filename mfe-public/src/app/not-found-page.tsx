import { ButtonLink } from '@epm/ui';
import { Link } from '@epm/router';
import { Notice } from './notice.tsx';
import styles from './not-found-page.module.css';
import { paths } from './paths.ts';
import { formatTelephoneUrl, useSite } from './site.ts';

export function NotFoundPage() {
  const { company } = useSite();
  return (
    <>
      <Notice
        title="Page not found"
        actions={
          <>
            <ButtonLink size="lg" render={<Link to={paths.home} />}>
              Go to the home page
            </ButtonLink>
            <ButtonLink size="lg" variant="outline" render={<Link to={paths.analysis} />}>
              Free Rental Analysis
            </ButtonLink>
          </>
        }
      >
        The page may have moved, or the link may be incomplete.
      </Notice>
      <div className={styles.alternatives}>
        <p>
          Looking for a home? <a href={paths.rentals}>Available Rentals</a>. Managing one?{' '}
          <Link to={paths.blog}>Read the blog</Link> or <Link to={paths.team}>meet the team</Link>. Or call{' '}
          <a href={formatTelephoneUrl(company.phone)}>{company.phone}</a>.
        </p>
      </div>
    </>
  );
}
