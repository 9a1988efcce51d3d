/** An exception of Odoo's server. `name` is the Python class. */
export class OrmError extends Error {
  readonly status: number;

  /** @param status HTTP status of the exception in JSON-2 */
  constructor(status: number, name: string, message: string) {
    super(message);
    this.status = status;
    this.name = name;
  }
}

export const accessDeniedError = (): OrmError => new OrmError(401, 'odoo.exceptions.AccessDenied', 'Access Denied');

export const accessError = (): OrmError =>
  new OrmError(
    403,
    'odoo.exceptions.AccessError',
    "You are not allowed to modify 'Lead/Opportunity' (crm.lead) records.",
  );

export const notFoundError = (message: string): OrmError => new OrmError(404, 'werkzeug.exceptions.NotFound', message);

export const missingError = (): OrmError =>
  new OrmError(404, 'odoo.exceptions.MissingError', 'Record does not exist or has been deleted.');

export const unprocessableError = (message: string): OrmError =>
  new OrmError(422, 'werkzeug.exceptions.UnprocessableEntity', message);

export const valueError = (message: string): OrmError => new OrmError(500, 'builtins.ValueError', message);
