export { BlogApiModule, BlogModule } from './blog.module.ts';
export { BlogQueries } from './blog.queries.ts';
