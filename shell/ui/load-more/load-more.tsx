import { Button } from '../button/button.tsx';
import styles from './load-more.module.css';

/** What a paged list has to say of its next page: a part of what a query library answers. */
interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Stands at the end of a paged list while there is more. */
export function LoadMore({ pages }: { pages: Pages }) {
  if (!pages.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button size="sm" variant="outline" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        Load more
      </Button>
      {pages.isFetchNextPageError && <span role="alert">The next page did not load. Try again.</span>}
    </div>
  );
}
