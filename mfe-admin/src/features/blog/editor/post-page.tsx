import { Link, useHost, useParams } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { Loadable, Page } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authorListQuery, categoryListQuery, postQuery, tagListQuery } from '../blog-queries.ts';
import type { Post } from '../blog-queries.ts';
import { OtherEditors } from './other-editors.tsx';
import { PostEditor } from './post-editor.tsx';

const backLink = <Link to="/admin/blog">Blog</Link>;

/** Page on which staff write a post. The URL ends in `new` or in the id of a post. */
export function Component() {
  const { id = 'new' } = useParams();
  return (
    <Page title={id === 'new' ? 'New Post' : 'Edit Post'} backLink={backLink}>
      {id === 'new' ? <Editor post={null} /> : <StoredPost key={id} id={id} />}
    </Page>
  );
}

/**
 * Loads the post only once, because a refetch must not replace the text that the user is typing. The server rejects a
 * save with an outdated version number, which reveals changes by other people.
 */
function StoredPost({ id }: { id: string }) {
  const { api } = useHost();
  const query = useQuery({ ...postQuery(api, id), staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false });
  return (
    <Loadable
      query={query}
      errorMessage="Failed to load blog posts"
      skeleton={<RowsSkeleton rows={10} label="Loading the post" />}
    >
      {(post) => (
        <>
          <OtherEditors postId={id} />
          <Editor post={post} />
        </>
      )}
    </Loadable>
  );
}

function Editor({ post }: { post: Post | null }) {
  const { api } = useHost();
  const categories = useQuery(categoryListQuery(api)).data ?? [];
  const tags = useQuery(tagListQuery(api)).data ?? [];
  const authors = useQuery(authorListQuery(api)).data ?? [];
  // Incremented when other text replaces the text in the editor, so that the editor remounts.
  const [replaced, setReplaced] = useState<{ post: Post | null; count: number }>({ post, count: 0 });
  return (
    <PostEditor
      key={replaced.count}
      post={replaced.post}
      lists={{ categories, tags, authors }}
      onReplace={(next) => setReplaced(({ count }) => ({ post: next, count: count + 1 }))}
    />
  );
}
