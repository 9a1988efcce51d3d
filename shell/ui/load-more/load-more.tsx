import { Button } from '../button/button.tsx';
import styles from './load-more.module.css';

/** Fields of an infinite TanStack Query result that LoadMore uses. */
interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Button that loads the next page of a list. Not rendered after the last page. */
export function LoadMore({ pages }: { pages: PagedQuery }) {
  if (!pages.hasNextPage) return null;
  return (
    <div className={styles.loadMore}>
      <Button size="sm" variant="outline" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        Load more
      </Button>
      {pages.isFetchNextPageError && <span role="alert">The next page did not load. Try again.</span>}
    </div>
  );
}
