export { IdentityModule, IdentityWorkerModule } from './identity.module.ts';
export { AdminOnly, CurrentActor, CurrentUser, type Permission, permissionKey, Public, SignedIn } from './permission.ts';
export { assertPermissions, listRoutes, type Route } from './routes.ts';
export { passwordLength } from './passwords.ts';
export { type Actor, roles, type Role, type SessionUser } from './session-user.ts';
export { Sessions } from './sessions.ts';
export { STAFF_NAME_SQL, staffSql } from './staff-sql.ts';
export { UsersService } from './users.service.ts';
