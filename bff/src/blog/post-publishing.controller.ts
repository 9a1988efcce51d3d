import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { type Actor, CurrentActor, MarketingOnly } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { AdminPost, PostId, PublishPost, SchedulePost, SeenVersion } from './blog-posts-admin.dto.ts';
import { PostPublishing } from './post-publishing.service.ts';

@Controller('api/admin/blog/posts/:id')
@MarketingOnly()
export class PostPublishingController {
  constructor(private readonly publishing: PostPublishing) {}

  /**
   * Publishes the working copy of a post, or the post if it has no working copy. The publish date is set to now, unless
   * `updatePublishDate` is false and the post was published before. Returns 409 `blog.changed` with the `current` post
   * if its version differs from `version`. Returns 422 `blog.incomplete` if the title, the slug or the content is
   * missing or invalid. Returns 409 `blog.slug-taken` if another post has the slug, and 404 `blog.post-missing` for an
   * unknown or deleted post.
   */
  @Post('publish')
  @Returns(AdminPost)
  publishPost(@Param() { id }: PostId, @Body() form: PublishPost, @CurrentActor() actor: Actor): Promise<AdminPost> {
    return this.publishing.publish(id, form, actor);
  }

  /**
   * Removes a post from the public site. The post becomes a draft, and keeps its publish date and working copy. A post
   * that is not published stays unchanged. Returns 409 `blog.changed` with the `current` post if its version differs
   * from `version`, and 404 `blog.post-missing` for an unknown or deleted post.
   */
  @Post('unpublish')
  @Returns(AdminPost)
  unpublishPost(
    @Param() { id }: PostId,
    @Body() { version }: SeenVersion,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPost> {
    return this.publishing.unpublish(id, version, actor);
  }

  /**
   * Schedules when a post is published and unpublished; null removes a time. At the publish time, the working copy is
   * published, or the post if it has no working copy. Returns 400 for a past time or times in the wrong order. Returns
   * 422 `blog.incomplete` if the title, the slug or the content is missing or invalid. Returns 409 `blog.changed` with
   * the `current` post if its version differs from `version`, and 404 `blog.post-missing` for an unknown or deleted
   * post.
   */
  @Put('schedule')
  @Returns(AdminPost)
  schedulePost(@Param() { id }: PostId, @Body() form: SchedulePost, @CurrentActor() actor: Actor): Promise<AdminPost> {
    return this.publishing.schedule(id, form, actor);
  }
}
