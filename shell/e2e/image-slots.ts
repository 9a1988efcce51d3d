import type { Page } from 'playwright/test';

export const imageSlot = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Returns a small PNG. */
export async function createPicture(page: Page, color: string): Promise<Buffer> {
  const url = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = fill;
    context.fillRect(0, 0, 600, 300);
    context.fillStyle = '#fff';
    context.fillRect(80, 60, 120, 120);
    return canvas.toDataURL('image/png');
  }, color);
  return Buffer.from(url.split(',')[1]!, 'base64');
}

/** Returns the current HTML of a public page. */
export const fetchPageHtml = async (page: Page, path: string) => (await page.request.get(path)).text();
