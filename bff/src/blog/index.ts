import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/index.ts';
import { PagesModule } from '../pages/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { BlogAdminQueries } from './blog-admin.queries.ts';
import { BlogFeed } from './blog-feed.ts';
import { BlogAuthorsController, BlogCategoriesController, BlogTagsController } from './post-groups-admin.controller.ts';
import { BlogAuthorRecord, BlogCategoryRecord, BlogTagRecord } from './post-groups.entity.ts';
import { PostGroupQueries } from './post-groups.queries.ts';
import { PostGroups } from './post-groups.service.ts';
import { BlogPostRecord, BlogPostTag, BlogPostVersion, FormerBlogSlug } from './blog-post.entity.ts';
import { BlogPostsAdminController } from './blog-posts-admin.controller.ts';
import { BlogPosts } from './blog-posts.service.ts';
import { BlogJobs } from './blog.jobs.ts';
import { BlogController } from './blog.controller.ts';
import { BlogQueries } from './blog.queries.ts';
import { FormerPosts } from './former-posts.service.ts';
import { ImageUrlValidator } from './image-url-validator.ts';
import { PictureUseQueries } from './picture-use.queries.ts';
import { PostContentSanitizer } from './post-content-sanitizer.ts';
import { PostDraftsController } from './post-drafts.controller.ts';
import { PostDrafts } from './post-drafts.service.ts';
import { PostContentChecker } from './post-content-checker.service.ts';
import { PostPresenceController } from './post-presence.controller.ts';
import { PostPresenceStore } from './post-presence.service.ts';
import { PostPreviewsController } from './post-previews.controller.ts';
import { PostPreviews } from './post-previews.service.ts';
import { PostPublishingController } from './post-publishing.controller.ts';
import { PostPublishing } from './post-publishing.service.ts';
import { PostSlugs } from './post-slugs.ts';
import { PostStore } from './post-store.ts';
import { PostToolsController } from './post-tools.controller.ts';
import { PostVersionStore } from './post-versions.service.ts';
import { RssController } from './rss.controller.ts';

export { BlogQueries } from './blog.queries.ts';
export { findExternalImageUrls, FormerPosts, sanitizeFormerPost } from './former-posts.service.ts';
export { POST_STATUSES } from './post-status.ts';

const entitiesModule = TypeOrmModule.forFeature([
  BlogPostRecord,
  BlogPostTag,
  BlogPostVersion,
  FormerBlogSlug,
  BlogCategoryRecord,
  BlogTagRecord,
  BlogAuthorRecord,
]);

/** Exports the queries and writers that other slices use. */
@Module({
  imports: [entitiesModule, MediaModule, SiteSettingsModule],
  providers: [BlogQueries, FormerPosts],
  exports: [BlogQueries, FormerPosts],
})
export class BlogModule {}

@Module({
  imports: [BlogModule, MediaModule, PagesModule, SiteSettingsModule],
  controllers: [
    BlogController,
    RssController,
    PostToolsController,
    BlogPostsAdminController,
    PostDraftsController,
    PostPresenceController,
    PostPreviewsController,
    PostPublishingController,
    BlogCategoriesController,
    BlogTagsController,
    BlogAuthorsController,
  ],
  providers: [
    BlogAdminQueries,
    BlogFeed,
    PostGroupQueries,
    PostGroups,
    BlogPosts,
    ImageUrlValidator,
    PostContentSanitizer,
    PostDrafts,
    PostPresenceStore,
    PostPreviews,
    PostPublishing,
    PostContentChecker,
    PostSlugs,
    PostStore,
    PostVersionStore,
  ],
})
export class BlogApiModule {}

/** Worker module with the periodic jobs of the blog. */
@Module({
  imports: [entitiesModule, MediaModule, SiteSettingsModule],
  providers: [BlogJobs, PictureUseQueries, PostPublishing, PostSlugs, PostStore, PostVersionStore],
})
export class BlogWorkerModule {}
