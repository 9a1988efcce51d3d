import type { Tx } from '../platform/database/database.ts';
import type { PostFields } from './blog-posts-admin.dto.ts';

/** Returns the fields without a category, author or tags that do not exist. */
export async function omitDeletedReferences(tx: Tx, fields: PostFields): Promise<PostFields> {
  const found = await tx.row<Pick<PostFields, 'categoryId' | 'authorId' | 'tagIds'>>(
    `SELECT (SELECT id FROM blog_categories WHERE id = $1) AS "categoryId",
            (SELECT id FROM blog_authors WHERE id = $2) AS "authorId",
            ARRAY(SELECT id FROM blog_tags WHERE id = ANY($3::uuid[]) ORDER BY id) AS "tagIds"`,
    [fields.categoryId, fields.authorId, fields.tagIds],
  );
  return { ...fields, ...found };
}
