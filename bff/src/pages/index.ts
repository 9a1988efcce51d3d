export { PagesModule } from './pages.module.ts';
export { type PageHead, PublicPages } from './public-pages.ts';
export { RenderFaults } from './render-faults.ts';
