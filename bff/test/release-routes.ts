/** Routes for releases of the frontend, which admins and users with the marketing grant may call. */
export const RELEASE_ROUTES: readonly string[] = [
  'GET /api/releases',
  'GET /api/releases/{remote}/versions',
  'POST /api/releases/{remote}/activate',
  'POST /api/releases/{remote}/versions/{version}/preview',
];
