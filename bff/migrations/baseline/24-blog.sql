CREATE TABLE blog_categories (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  slug text NOT NULL UNIQUE,
  description text NOT NULL DEFAULT ''
);

CREATE TABLE blog_tags (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  slug text NOT NULL UNIQUE
);

CREATE TABLE blog_authors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL,
  bio text NOT NULL DEFAULT '',
  avatar_url text
);

CREATE TABLE blog_posts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL,
  slug text NOT NULL,
  content text NOT NULL,
  excerpt text NOT NULL DEFAULT '',
  featured_image text,
  category_id uuid REFERENCES blog_categories (id) ON DELETE SET NULL,
  author_id uuid REFERENCES blog_authors (id) ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'archived')),
  meta_title text,
  meta_description text,
  meta_keywords text,
  published_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  word_count integer NOT NULL
    GENERATED ALWAYS AS (coalesce(array_length(regexp_split_to_array(
      btrim(regexp_replace(content, '(<[^>]*>|\s)+', ' ', 'g')), ' '
    ), 1), 0)) STORED,
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz(3),
  -- Set if readers may know the slug.
  first_published_at timestamptz(3),
  -- Working copy that readers do not see until it is saved.
  draft jsonb,
  draft_saved_at timestamptz(3),
  draft_saved_by uuid,
  publish_at timestamptz(3),
  unpublish_at timestamptz(3),
  schedule_error text
);
CREATE INDEX blog_posts_published ON blog_posts (published_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX blog_posts_newest ON blog_posts (created_at DESC, id DESC);
CREATE INDEX blog_posts_category ON blog_posts (category_id);
CREATE INDEX blog_posts_author ON blog_posts (author_id);
-- A deleted post does not occupy its slug.
CREATE UNIQUE INDEX blog_posts_slug ON blog_posts (slug) WHERE deleted_at IS NULL;
CREATE INDEX blog_posts_title ON blog_posts USING gin (title gin_trgm_ops);
CREATE INDEX blog_posts_deleted ON blog_posts (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX blog_posts_scheduled ON blog_posts (least(publish_at, unpublish_at))
  WHERE least(publish_at, unpublish_at) IS NOT NULL;

CREATE TABLE blog_post_tags (
  post_id uuid REFERENCES blog_posts (id) ON DELETE CASCADE,
  tag_id uuid REFERENCES blog_tags (id) ON DELETE CASCADE,
  PRIMARY KEY (post_id, tag_id)
);
CREATE INDEX blog_post_tags_tag ON blog_post_tags (tag_id);

-- Former slugs.
CREATE TABLE blog_slug_history (
  slug text PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE
);
CREATE INDEX blog_slug_history_post ON blog_slug_history (post_id);

CREATE TABLE blog_post_versions (
  post_id uuid REFERENCES blog_posts (id) ON DELETE CASCADE,
  number integer,
  kind text NOT NULL CHECK (kind IN ('saved', 'autosaved', 'restored')),
  status text NOT NULL,
  fields jsonb NOT NULL,
  saved_by uuid,
  started_at timestamptz(3) NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (post_id, number)
);

-- Staff members who have a post open.
CREATE TABLE blog_post_presence (
  post_id uuid REFERENCES blog_posts (id) ON DELETE CASCADE,
  user_id uuid,
  since timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (post_id, user_id)
);

-- Links to previews of posts. Only the hash of the key is stored.
CREATE TABLE blog_previews (
  key_hash bytea PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX blog_previews_post ON blog_previews (post_id);
CREATE INDEX blog_previews_expiry ON blog_previews (expires_at);
