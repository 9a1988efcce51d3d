import { Button } from '../button/button.tsx';
import styles from './load-more.module.css';

/** State of a paged query: a subset of a query library's result. */
interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Button at the end of a paged list, while there are more pages. */
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
