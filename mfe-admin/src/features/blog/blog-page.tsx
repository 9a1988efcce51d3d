import { Page, Tabs } from '@epm/ui';
import { useSearchParams } from '@epm/router';
import { useLiveRefetch } from '../../app/use-tab-filters.ts';
import { BLOG_KEY } from './blog-queries.ts';
import { PostTable } from './post-table.tsx';
import { authorKind, categoryKind, tagKind } from './post-groups/post-group-kinds.ts';
import { PostGroupTable } from './post-groups/post-group-table.tsx';

const tabItems = [
  { value: 'posts', label: 'Posts', content: <PostTable /> },
  { value: 'categories', label: 'Categories', content: <PostGroupTable key="categories" kind={categoryKind} /> },
  { value: 'tags', label: 'Tags', content: <PostGroupTable key="tags" kind={tagKind} /> },
  { value: 'authors', label: 'Authors', content: <PostGroupTable key="authors" kind={authorKind} /> },
] as const;

type Tab = (typeof tabItems)[number]['value'];

const parseTab = (param: string | null): Tab => tabItems.find(({ value }) => value === param)?.value ?? 'posts';

/** Page that manages the blog. The URL contains the open tab. */
export function Component() {
  const [params, setParams] = useSearchParams();
  useLiveRefetch('blog.changed', BLOG_KEY);
  return (
    <Page title="Blog">
      <Tabs<Tab>
        label="Parts of the blog"
        items={tabItems}
        value={parseTab(params.get('tab'))}
        onChange={(tab) => setParams(tab === 'posts' ? {} : { tab }, { replace: true })}
      />
    </Page>
  );
}
