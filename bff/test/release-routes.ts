/** Routes for releases of the frontend, which admins and users with the marketing grant may call. */
export const RELEASE_ROUTES: readonly string[] = [
  'GET /api/releases',
  'GET /api/releases/{remote}/versions',
  'GET /api/releases/rollouts',
];

/** Routes that admins, users with the marketing grant, and deploy tokens for the app may call. */
export const DEPLOY_TOKEN_ROUTES: readonly string[] = [
  'GET /api/releases/{remote}/live',
  'POST /api/releases/{remote}/activate',
  'GET /api/releases/{remote}/rollout',
  'PUT /api/releases/{remote}/ring',
  'DELETE /api/releases/{remote}/ring',
  'POST /api/releases/{remote}/versions/{version}/preview',
];

/** Routes that admins and deploy tokens for the app may call. */
export const UPLOAD_ROUTES: readonly string[] = ['POST /api/releases/{remote}/versions'];

/** Routes with which admins manage deploy tokens. */
export const TOKEN_ADMIN_ROUTES: readonly string[] = [
  'GET /api/deploy-tokens',
  'POST /api/deploy-tokens',
  'POST /api/deploy-tokens/{id}/revoke',
];
