import { createLazyComponent } from '@epm/ui';

/** The staff frame, loaded when it renders for the first time. Visitors never load it. */
export const LazyStaffFrame = createLazyComponent(
  async () => (await import(/* webpackChunkName: "shell.staff-frame" */ './staff-frame.tsx')).StaffFrame,
  { errorMessage: 'This page could not be loaded' },
);
