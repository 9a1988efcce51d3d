-- Images of the site, by key. The files are stored in the media folder. A drawing is rendered to files after the
-- migrations.
CREATE TABLE site_images (
  key text PRIMARY KEY,
  alt text NOT NULL DEFAULT '',
  files jsonb,
  drawing text,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_by uuid,
  version integer NOT NULL DEFAULT 1,
  is_decorative boolean NOT NULL DEFAULT false,
  focal_point jsonb,
  -- Time at which an uploaded picture became unused.
  unused_since timestamptz(3)
);

CREATE TABLE site_image_versions (
  key text,
  version integer,
  alt text NOT NULL,
  is_decorative boolean NOT NULL,
  focal_point jsonb,
  files jsonb NOT NULL,
  drawing text,
  changed_at timestamptz(3) NOT NULL,
  changed_by uuid,
  PRIMARY KEY (key, version)
);
