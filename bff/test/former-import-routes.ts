/** Routes with which admins import the data of the former system. */
export const FORMER_IMPORT_ROUTES: readonly string[] = [
  'GET /api/former-imports',
  'POST /api/former-imports',
  'GET /api/former-imports/{id}',
  'PUT /api/former-imports/{id}/files/{file}/chunks/{number}',
  'POST /api/former-imports/{id}/check',
  'POST /api/former-imports/{id}/start',
  'POST /api/former-imports/{id}/discard',
  'GET /api/former-imports/{id}/remarks',
  'GET /api/former-imports/{id}/remarks.csv',
  'GET /api/former-imports/{id}/images.csv',
];
