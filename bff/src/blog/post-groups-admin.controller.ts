import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { type Actor, CurrentActor, MarketingOnly } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import {
  BlogAuthor,
  BlogAuthors,
  BlogCategories,
  BlogCategory,
  BlogListFilter,
  BlogTag,
  BlogTags,
  PostGroupId,
  SaveAuthor,
  SaveCategory,
  SaveTag,
} from './post-groups-admin.dto.ts';
import { PostGroupQueries } from './post-groups.queries.ts';
import { AUTHOR_KIND, PostGroups, CATEGORY_KIND, TAG_KIND } from './post-groups.service.ts';
import { ImageUrlValidator } from './image-url-validator.ts';

@Controller('api/admin/blog/categories')
@MarketingOnly()
export class BlogCategoriesController {
  constructor(
    private readonly lists: PostGroups,
    private readonly queries: PostGroupQueries,
  ) {}

  /**
   * Lists the blog categories, sorted by name. `q` searches the name. A page has up to 1,000 entries by default, so
   * that a form gets the whole list in one request.
   */
  @Get()
  @Returns(BlogCategories)
  listCategories(@Query() filter: BlogListFilter): Promise<BlogCategories> {
    return this.queries.listCategories(filter);
  }

  /** Creates a category and records it in the audit log. Returns 409 `blog.slug-taken` if the slug is in use. */
  @Post()
  @Returns(BlogCategory, 201)
  createCategory(@Body() form: SaveCategory, @CurrentActor() actor: Actor): Promise<BlogCategory> {
    return this.lists.create(CATEGORY_KIND, toCategoryFields(form), actor);
  }

  /**
   * Replaces a category. Returns 404 `blog.category-missing` for an unknown id, and 409 `blog.slug-taken` if another
   * category has the slug.
   */
  @Put(':id')
  @Returns(BlogCategory)
  updateCategory(
    @Param() { id }: PostGroupId,
    @Body() form: SaveCategory,
    @CurrentActor() actor: Actor,
  ): Promise<BlogCategory> {
    return this.lists.update(CATEGORY_KIND, id, toCategoryFields(form), actor);
  }

  /**
   * Deletes a category. The posts of the category are kept without a category. Returns 404 `blog.category-missing` for
   * an unknown id.
   */
  @Delete(':id')
  @Returns(null)
  deleteCategory(@Param() { id }: PostGroupId, @CurrentActor() actor: Actor): Promise<void> {
    return this.lists.remove(CATEGORY_KIND, id, actor);
  }
}

const toCategoryFields = ({ name, slug, description = '' }: SaveCategory) => ({ name, slug, description });

@Controller('api/admin/blog/tags')
@MarketingOnly()
export class BlogTagsController {
  constructor(
    private readonly lists: PostGroups,
    private readonly queries: PostGroupQueries,
  ) {}

  /**
   * Lists the blog tags, sorted by name. `q` searches the name. A page has up to 1,000 entries by default, so that a
   * form gets the whole list in one request.
   */
  @Get()
  @Returns(BlogTags)
  listTags(@Query() filter: BlogListFilter): Promise<BlogTags> {
    return this.queries.listTags(filter);
  }

  /** Creates a tag and records it in the audit log. Returns 409 `blog.slug-taken` if the slug is in use. */
  @Post()
  @Returns(BlogTag, 201)
  createTag(@Body() { name, slug }: SaveTag, @CurrentActor() actor: Actor): Promise<BlogTag> {
    return this.lists.create(TAG_KIND, { name, slug }, actor);
  }

  /**
   * Replaces a tag. Returns 404 `blog.tag-missing` for an unknown id, and 409 `blog.slug-taken` if another tag has the
   * slug.
   */
  @Put(':id')
  @Returns(BlogTag)
  updateTag(
    @Param() { id }: PostGroupId,
    @Body() { name, slug }: SaveTag,
    @CurrentActor() actor: Actor,
  ): Promise<BlogTag> {
    return this.lists.update(TAG_KIND, id, { name, slug }, actor);
  }

  /** Deletes a tag. Posts with the tag are kept without the tag. Returns 404 `blog.tag-missing` for an unknown id. */
  @Delete(':id')
  @Returns(null)
  deleteTag(@Param() { id }: PostGroupId, @CurrentActor() actor: Actor): Promise<void> {
    return this.lists.remove(TAG_KIND, id, actor);
  }
}

@Controller('api/admin/blog/authors')
@MarketingOnly()
export class BlogAuthorsController {
  constructor(
    private readonly lists: PostGroups,
    private readonly queries: PostGroupQueries,
    private readonly images: ImageUrlValidator,
  ) {}

  /**
   * Lists the blog authors, sorted by name. `q` searches the name and the email address. A page has up to 1,000 entries
   * by default, so that a form gets the whole list in one request.
   */
  @Get()
  @Returns(BlogAuthors)
  listAuthors(@Query() filter: BlogListFilter): Promise<BlogAuthors> {
    return this.queries.listAuthors(filter);
  }

  /** Creates an author and records it in the audit log. The avatar must be an image that was uploaded to this site. */
  @Post()
  @Returns(BlogAuthor, 201)
  async createAuthor(@Body() form: SaveAuthor, @CurrentActor() actor: Actor): Promise<BlogAuthor> {
    return this.lists.create(AUTHOR_KIND, await this.toAuthor(form), actor);
  }

  /** Replaces an author. Returns 404 `blog.author-missing` for an unknown id. */
  @Put(':id')
  @Returns(BlogAuthor)
  async updateAuthor(
    @Param() { id }: PostGroupId,
    @Body() form: SaveAuthor,
    @CurrentActor() actor: Actor,
  ): Promise<BlogAuthor> {
    return this.lists.update(AUTHOR_KIND, id, await this.toAuthor(form), actor);
  }

  /**
   * Deletes an author. The author's posts are kept without an author. Returns 404 `blog.author-missing` for an unknown
   * id.
   */
  @Delete(':id')
  @Returns(null)
  deleteAuthor(@Param() { id }: PostGroupId, @CurrentActor() actor: Actor): Promise<void> {
    return this.lists.remove(AUTHOR_KIND, id, actor);
  }

  private async toAuthor({ name, email, bio = '', avatarUrl }: SaveAuthor): Promise<Omit<BlogAuthor, 'id'>> {
    return { name, email, bio, avatarUrl: await this.images.toSitePath(avatarUrl, 'avatarUrl', 'Avatar') };
  }
}
