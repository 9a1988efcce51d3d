import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('blog_categories')
export class BlogCategoryRecord {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text', { unique: true })
  slug: string;

  @Column('text', { default: '' })
  description: string;
}

@Entity('blog_tags')
export class BlogTagRecord {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text', { unique: true })
  slug: string;
}

@Entity('blog_authors')
export class BlogAuthorRecord {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text', { default: '' })
  bio: string;

  @Column('text', { name: 'avatar_url', nullable: true })
  avatarUrl: string | null;
}
