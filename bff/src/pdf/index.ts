export { PdfApiModule, PdfWorkerModule } from './pdf.module.ts';
