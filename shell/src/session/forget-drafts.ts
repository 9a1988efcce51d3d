import { isStaffDraftKey } from '@epm/contract';

/** Takes out of this tab what staff had begun to write in it, on whatever page of whatever remote. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage).filter(isStaffDraftKey)) sessionStorage.removeItem(key);
  } catch {
    // storage is refused: then nothing was kept
  }
}
