import { Controller, Delete, Param, Put } from '@nestjs/common';
import { type Actor, CurrentActor, MarketingOnly } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { PostId } from './blog-posts-admin.dto.ts';
import { PostPresence } from './post-presence.dto.ts';
import { PostPresenceStore } from './post-presence.service.ts';

@Controller('api/admin/blog/posts/:id/presence')
@MarketingOnly()
export class PostPresenceController {
  constructor(private readonly presence: PostPresenceStore) {}

  /**
   * Records that the user has the post open, and returns the other users who have it open. The editor repeats the
   * request every 15 seconds; after 45 seconds without a request, the user counts as having left. Returns 404
   * `blog.post-missing` for an unknown or deleted post.
   */
  @Put()
  @Returns(PostPresence)
  async enterPost(@Param() { id }: PostId, @CurrentActor() actor: Actor): Promise<PostPresence> {
    return { others: await this.presence.enter(id, actor.id) };
  }

  /** Records that the user has closed the post. Succeeds even if the user did not have the post open. */
  @Delete()
  @Returns(null)
  leavePost(@Param() { id }: PostId, @CurrentActor() actor: Actor): Promise<void> {
    return this.presence.leave(id, actor.id);
  }
}
