import { Link, useHost } from '@epm/router';
import { RowsSkeleton, Section } from '@epm/staff';
import { EmptyState, Loadable, Page } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { AdminLink } from '../../app/admin-link.tsx';
import { PageIntro } from '../../app/page-intro.tsx';
import { useLiveRefetch } from '../../app/use-tab-filters.ts';
import { createPortraitKind, findImageKind } from './image-kinds.ts';
import { IMAGES_KEY, siteImagesQuery, teamPortraitsQuery } from './image-queries.ts';
import { ImageSlot } from './image-slot.tsx';
import styles from './images-page.module.css';

/** Page with the pictures of the public pages and the portraits of the team. */
export function Component() {
  const { api } = useHost();
  const images = useQuery(siteImagesQuery(api));
  const portraits = useQuery(teamPortraitsQuery(api));
  useLiveRefetch('site-image.changed', IMAGES_KEY);
  return (
    <Page title="Site images" backLink={<AdminLink />} aside={<Link to="/admin/logo">Logo</Link>}>
      <PageIntro>Visitors see a new image within a second. Earlier versions can be restored.</PageIntro>
      <div className={styles.sections}>
        <Section title="Pages">
          <Loadable
            query={images}
            errorMessage="Failed to load the images"
            skeleton={<RowsSkeleton rows={6} label="Loading the images" />}
          >
            {(slots) =>
              slots.map((slot) => (
                <ImageSlot
                  key={slot.type}
                  slot={slot}
                  kind={findImageKind(slot.type)}
                  isRequired={slot.type === 'logo'}
                />
              ))
            }
          </Loadable>
        </Section>
        <Section title="Team photos">
          <Loadable
            query={portraits}
            errorMessage="Failed to load the photos"
            skeleton={<RowsSkeleton rows={6} label="Loading the photos" />}
          >
            {(members) =>
              members.length === 0 ? (
                <EmptyState title="No team members">Photos appear here once the settings list a team.</EmptyState>
              ) : (
                <div className={styles.portraits}>
                  {members.map((member) => (
                    <ImageSlot key={member.slot.type} slot={member.slot} kind={createPortraitKind(member)} />
                  ))}
                </div>
              )
            }
          </Loadable>
        </Section>
      </div>
    </Page>
  );
}
