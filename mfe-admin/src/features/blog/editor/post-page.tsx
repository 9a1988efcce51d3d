import { Link, useHost, useParams } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { ErrorPanel, Loadable, Page } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { authorListQuery, categoryListQuery, postQuery, tagListQuery } from '../blog-queries.ts';
import type { Post } from '../blog-queries.ts';
import { OtherEditors } from './other-editors.tsx';
import { PostEditor } from './post-editor.tsx';
import styles from './post-editor.module.css';

const backLink = <Link to="/admin/blog">Blog</Link>;

/** Page on which staff write a post. The URL ends in `new` or in the id of a post. */
export function Component() {
  const { id = 'new' } = useParams();
  const [created, setCreated] = useState<{ id: string | null; count: number }>({ id: null, count: 0 });
  const [shownId, setShownId] = useState(id);
  if (id !== shownId) {
    setShownId(id);
    if (id === 'new') setCreated(({ count }) => ({ id: null, count: count + 1 }));
  }
  return (
    <Page title={id === 'new' ? 'New post' : 'Edit post'} backLink={backLink}>
      {id === 'new' || id === created.id ? (
        // The key stays the same when a new post is stored and its URL changes, so that the user can continue to type.
        <PostEditorWithLists
          key={created.count}
          post={null}
          onCreated={(createdId) => setCreated(({ count }) => ({ id: createdId, count }))}
        />
      ) : (
        <StoredPost key={id} id={id} />
      )}
    </Page>
  );
}

/**
 * Loads the post only once, because a refetch must not replace the text that the user is typing. The server rejects a
 * save with an outdated version number, so changes by other users are not overwritten.
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
      {(post) => <PostEditorWithLists post={post} />}
    </Loadable>
  );
}

interface PostEditorWithListsProps {
  /** Null for a new post. */
  post: Post | null;
  onCreated?: (id: string) => void;
}

function PostEditorWithLists({ post: loaded, onCreated }: PostEditorWithListsProps) {
  const { api } = useHost();
  const categories = useQuery(categoryListQuery(api));
  const tags = useQuery(tagListQuery(api));
  const authors = useQuery(authorListQuery(api));
  const [post, setPost] = useState(loaded);
  // Incremented when other text replaces the text in the editor, so that the editor remounts.
  const [replacements, setReplacements] = useState(0);
  return (
    <>
      {post && <OtherEditors postId={post.id} />}
      <ListFailure query={categories} title="Failed to load categories" />
      <ListFailure query={tags} title="Failed to load tags" />
      <ListFailure query={authors} title="Failed to load authors" />
      <PostEditor
        key={replacements}
        post={post}
        lists={{ categories: categories.data ?? [], tags: tags.data ?? [], authors: authors.data ?? [] }}
        isReplaced={replacements > 0}
        onStored={(stored) => {
          if (!post) onCreated?.(stored.id);
          setPost(stored);
        }}
        onReplace={(replacement) => {
          setPost(replacement);
          setReplacements((count) => count + 1);
        }}
      />
    </>
  );
}

interface ListFailureProps {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  title: string;
}

/**
 * Error message for a list that failed to load. Without the message, the post would seem to have no category, tags or
 * author.
 */
function ListFailure({ query: { data, isError, isFetching, refetch }, title }: ListFailureProps) {
  if (!isError || data !== undefined) return null;
  return (
    <ErrorPanel className={styles.listFailure} title={title} isRetrying={isFetching} onRetry={() => void refetch()}>
      The post keeps what it has.
    </ErrorPanel>
  );
}
