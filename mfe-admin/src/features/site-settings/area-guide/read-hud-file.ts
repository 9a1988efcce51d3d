/** HUD's code for the Des Moines-West Des Moines area. */
const HUD_AREA_CODE = 'METRO19780';

/** Maximum file size. Larger files would block the page. HUD's file for the whole country is 5 MB. */
export const MAX_FILE_BYTES = 20_000_000;

/**
 * Reads a CSV file. Keeps only the first line and the lines of the area, because HUD's file covers the whole country.
 */
export async function readHudFile(file: File): Promise<string> {
  const [headings = '', ...lines] = (await file.text()).replace(/^\uFEFF/, '').split(/\r?\n/);
  return [headings, ...lines.filter((line) => line.includes(HUD_AREA_CODE))].join('\n');
}
