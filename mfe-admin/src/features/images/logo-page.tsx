import { Link, useHost } from '@epm/router';
import { RowsSkeleton, Section } from '@epm/staff';
import { Loadable, Page } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { AdminLink } from '../../app/admin-link.tsx';
import { PageIntro } from '../../app/page-intro.tsx';
import { useLiveRefetch } from '../../app/use-tab-filters.ts';
import { LOGO_PAGE_KIND } from './image-kinds.ts';
import { IMAGES_KEY, siteImagesQuery } from './image-queries.ts';
import { ImageSlot } from './image-slot.tsx';
import styles from './logo-page.module.css';

/** Page with the logo of the site, and previews on the backgrounds on which it appears. */
export function Component() {
  const query = useQuery(siteImagesQuery(useHost().api));
  useLiveRefetch('site-image.changed', IMAGES_KEY);
  return (
    <Page title="Logo" backLink={<AdminLink />} aside={<Link to="/admin/images">Site images</Link>}>
      <PageIntro>Visitors see a new logo within a second. Earlier versions can be restored.</PageIntro>
      <Loadable
        query={query}
        errorMessage="Failed to load the logo"
        skeleton={<RowsSkeleton rows={3} label="Loading the logo" />}
      >
        {(slots) => {
          const logo = slots.find(({ type }) => type === 'logo');
          return (
            logo && (
              <>
                <ImageSlot slot={logo} kind={LOGO_PAGE_KIND} isRequired heading="h2" />
                {logo.picture && <HeaderPreviews url={logo.picture.url} />}
              </>
            )
          );
        }}
      </Loadable>
    </Page>
  );
}

/** Shows the logo at the size of the header, in the light and the dark theme. */
const HeaderPreviews = ({ url }: { url: string }) => (
  <div className={styles.previews}>
    <Section title="In the header">
      <div className={styles.themes}>
        <figure className={styles.light}>
          <img className={styles.logo} src={url} alt="" />
          <figcaption>Light theme</figcaption>
        </figure>
        <figure className={styles.dark}>
          <img className={styles.logo} src={url} alt="" />
          <figcaption>Dark theme</figcaption>
        </figure>
      </div>
    </Section>
  </div>
);
