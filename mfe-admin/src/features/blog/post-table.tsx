import { useHost, Link } from '@epm/router';
import { RowsSkeleton, SearchField, Toolbar, ToolbarSelect } from '@epm/staff';
import { Badge, Button, ButtonLink, EmptyState, Instant, Loadable, LoadMore, RelativeTime, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowActions, RowTitle } from '../../app/table-cells.tsx';
import { useTabFilters } from '../../app/use-tab-filters.ts';
import { deletePost, POST_STATUS_LABELS, POST_STATUSES, postListQuery, restorePost } from './blog-queries.ts';
import type { PostRow, PostStatus } from './blog-queries.ts';
import { useBlogChange } from './use-blog-change.ts';

type Schedule = Pick<PostRow, 'publishAt' | 'unpublishAt' | 'scheduleError'>;

const LIST_FILTER_OPTIONS = [
  { value: '', label: 'All posts' },
  ...POST_STATUSES.map((status) => ({ value: status, label: POST_STATUS_LABELS[status] })),
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'deleted', label: 'Deleted' },
];

const STATUS_TONES: Readonly<Record<PostStatus, 'gray' | 'positive' | 'yellow'>> = {
  draft: 'yellow',
  published: 'positive',
  archived: 'gray',
};

/** Describes when the post will be published or unpublished, or why its publication failed. Null without a schedule. */
function describeSchedule({ publishAt, unpublishAt, scheduleError }: Schedule): ReactNode {
  if (scheduleError) return `Not published: ${scheduleError}`;
  const time = publishAt ?? unpublishAt;
  if (time === null) return null;
  return (
    <>
      {publishAt ? 'Publishes' : 'Unpublishes'} <Instant time={time} />
    </>
  );
}

/** Table of posts, newest first. The URL contains the filters. */
export function PostTable() {
  const { api } = useHost();
  const { q, get, change } = useTabFilters('posts', 'posts');
  const list = get('list');
  const query = useInfiniteQuery(postListQuery(api, { q, list }));
  const posts = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const restoration = useBlogChange<PostRow>({
    send: (client, { id }) => restorePost(client, id),
    successText: 'Post restored',
    failureText: 'Failed to restore post',
  });
  const deletion = useBlogChange<PostRow>({
    send: (client, { id }) => deletePost(client, id),
    successText: 'Post deleted successfully',
    failureText: 'Failed to delete post',
    undo: (post) => restoration.mutate(post),
  });
  const columns: TableColumn<PostRow>[] = [
    {
      key: 'title',
      header: 'Title',
      isRowHeader: true,
      cell: ({ id, title, slug, isDeleted }) => (
        <RowTitle detail={`/blog/${slug}`}>
          {isDeleted ? title : <Link to={`/admin/blog/posts/${id}`}>{title || 'Untitled'}</Link>}
        </RowTitle>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      width: '11rem',
      cell: ({ status, hasDraft, ...schedule }) => (
        <RowTitle detail={describeSchedule(schedule) ?? (hasDraft && 'Unpublished changes')}>
          <span>
            <Badge tone={STATUS_TONES[status]}>{POST_STATUS_LABELS[status]}</Badge>
          </span>
        </RowTitle>
      ),
    },
    { key: 'category', header: 'Category', width: '12rem', cell: ({ category }) => category ?? '' },
    { key: 'author', header: 'Author', width: '10rem', cell: ({ author }) => author ?? '' },
    {
      key: 'published',
      header: 'Published',
      isNumeric: true,
      width: '9rem',
      cell: ({ publishedAt, updatedAt }) => (
        <RowTitle
          detail={
            <>
              Changed <RelativeTime time={updatedAt} />
            </>
          }
        >
          {publishedAt === null ? 'Not published' : <Instant time={publishedAt} />}
        </RowTitle>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      isUnlabeled: true,
      width: '11rem',
      cell: (post) =>
        post.isDeleted ? (
          <Button
            size="sm"
            variant="outline"
            aria-label={`Restore: ${post.title}`}
            onClick={() => restoration.mutate(post)}
          >
            Restore
          </Button>
        ) : (
          <RowActions>
            <ButtonLink
              size="sm"
              variant="outline"
              aria-label={`Edit: ${post.title}`}
              render={<Link to={`/admin/blog/posts/${post.id}`} />}
            >
              Edit
            </ButtonLink>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Delete: ${post.title}`}
              onClick={() => {
                if (confirm('Are you sure you want to delete this post?')) deletion.mutate(post);
              }}
            >
              Delete
            </Button>
          </RowActions>
        ),
    },
  ];
  return (
    <>
      <Toolbar>
        <SearchField
          label="Search posts by title"
          placeholder="Title"
          query={q}
          onSearch={(typed) => change('q', typed)}
        />
        <ToolbarSelect
          aria-label="Which posts"
          options={LIST_FILTER_OPTIONS}
          value={LIST_FILTER_OPTIONS.some(({ value }) => value === list) ? list : ''}
          onChange={({ target }) => change('list', target.value)}
        />
        <ButtonLink render={<Link to="/admin/blog/posts/new" />}>New post</ButtonLink>
      </Toolbar>
      <Loadable
        query={query}
        errorMessage="Failed to load blog posts"
        skeleton={<RowsSkeleton rows={8} label="Loading blog posts" />}
      >
        {() => (
          <>
            <Table
              label="Posts, newest first"
              columns={columns}
              rows={posts}
              rowKey={({ id }) => id}
              empty={
                <EmptyState title="No posts found">
                  {q || list
                    ? 'There are no posts matching the current filter.'
                    : 'Write the first post: it appears on the blog when you publish it.'}
                </EmptyState>
              }
            />
            <LoadMore pages={query} />
          </>
        )}
      </Loadable>
    </>
  );
}
