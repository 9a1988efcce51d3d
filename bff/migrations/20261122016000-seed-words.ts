import type { MigrationInterface, QueryRunner } from 'typeorm';
import { blogPosts } from './seed/blog/posts.ts';

interface Reworded {
  before: string;
  after: string;
}

const TEAM: readonly Reworded[] = [
  {
    before: 'and she would like you to see the working.',
    after: 'and she likes to show her work.',
  },
  {
    before: 'here is where I would stand in it,',
    after: 'here is where I would set the rent,',
  },
  {
    before: 'the person showing the home has slept on its facts:',
    after: 'the person showing the home knows its facts by heart:',
  },
  {
    before: 'the same for everybody, read in the order in which they arrive.',
    after: 'the same for everyone, applied in the order in which applications arrive.',
  },
  {
    before: 'most of the worry in renting comes from not knowing which of those three you are waiting for.',
    after: 'most of the worry in renting comes from not knowing those three things.',
  },
  {
    before: 'A resident who knew what they signed pays on the day,',
    after: 'A resident who knew what they signed pays on time,',
  },
  {
    before: 'keeps both for the years the law asks for.',
    after: 'keeps both for as long as the law requires.',
  },
  {
    before:
      'she remembers what it is to have no heat at eleven in the evening and nobody at the other end of the line. So there is somebody at the other end of ours.',
    after:
      'she remembers what it is like to have no heat at eleven at night and no one on the other end of the line. So there is someone on the other end of ours.',
  },
  {
    before: 'hears from her too, before the notice does, and leaves',
    after: 'hears from her too, before any notice is sent, and leaves',
  },
  {
    before: 'before he changed sides of the door.',
    after: 'before he joined us.',
  },
  {
    before: 'What he finds is put right before the visit,',
    after: 'What he finds is fixed before the visit,',
  },
  {
    before: 'always with the date from which it holds.',
    after: 'always with the date on which it takes effect.',
  },
  {
    before: 'Between a repair and the line on your statement stands Lucia.',
    after: 'No repair reaches your statement before Lucia has checked it.',
  },
  {
    before: 'so that the documents your accountant asks for are with you before anybody has to ask.',
    after: 'so that the documents your accountant needs reach you before anyone has to ask.',
  },
  {
    before: 'Most of what becomes a dispute elsewhere ends with her on the same day.',
    after: 'Most of what becomes a dispute elsewhere is settled by her the same day.',
  },
];

const AREAS: readonly Reworded[] = [
  {
    before: 'a quarter of an hour from downtown Des Moines.',
    after: 'fifteen minutes from downtown Des Moines.',
  },
  {
    before: 'much of what is for rent is recent townhouses and new detached homes.',
    after: 'most homes for rent are recent townhouses and new detached homes.',
  },
];

const AUTHORS: readonly Reworded[] = [
  {
    before: 'whom to hand the keys to, and what the numbers have to say.',
    after: 'who to hand the keys to, and what the numbers say.',
  },
];

const CATEGORIES: readonly Reworded[] = [
  {
    before: 'What cities and the State of Iowa ask of a rental home.',
    after: 'What cities and the State of Iowa require of a rental home.',
  },
  {
    before: 'Inspections, seasons and the repairs that can be seen coming.',
    after: 'Inspections, seasons and the repairs that can be planned for.',
  },
];

const REPLACE = {
  team: `UPDATE site_settings SET value = replace(value::text, $1, $2)::jsonb WHERE key = 'team'`,
  areas: `UPDATE site_settings SET value = replace(value::text, $1, $2)::jsonb WHERE key = 'areas'`,
  authors: 'UPDATE blog_authors SET bio = replace(bio, $1, $2)',
  categories: 'UPDATE blog_categories SET description = replace(description, $1, $2)',
} as const;

/** Updates seeded posts that no user has saved: their updated_at equals created_at. */
const POSTS = `
  UPDATE blog_posts SET content = row.content, excerpt = row.excerpt, meta_description = row."metaDescription"
  FROM jsonb_to_recordset($1) AS row (slug text, content text, excerpt text, "metaDescription" text)
  WHERE blog_posts.slug = row.slug AND updated_at = created_at`;

/** Updates seeded texts of earlier versions. */
export class SeedWords20261122016000 implements MigrationInterface {
  readonly name = 'SeedWords20261122016000';

  async up(runner: QueryRunner): Promise<void> {
    await this.reword(runner, ({ before, after }) => [before, after]);
    const posts = blogPosts.map(({ slug, content, excerpt, metaDescription }) => ({
      slug,
      content,
      excerpt,
      metaDescription,
    }));
    await runner.query(POSTS, [JSON.stringify(posts)]);
  }

  /** Reverts the settings. Posts keep the new text. */
  async down(runner: QueryRunner): Promise<void> {
    await this.reword(runner, ({ before, after }) => [after, before]);
  }

  private async reword(runner: QueryRunner, order: (text: Reworded) => [string, string]): Promise<void> {
    const lists = { team: TEAM, areas: AREAS, authors: AUTHORS, categories: CATEGORIES };
    for (const [table, texts] of Object.entries(lists) as [keyof typeof lists, readonly Reworded[]][]) {
      for (const text of texts) await runner.query(REPLACE[table], order(text));
    }
  }
}
